import { useEffect, useState } from 'react';
import { readAllApolices } from '../../api/apolices-all.ts';
import { useColumnChoice } from '../../hooks/useColumnChoice.ts';
import { Link, useSearchParams } from 'react-router-dom';
import { useListParams } from '../../hooks/useListParams.ts';
import { withoutParams } from '../../hooks/without-params.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { paths } from '../../paths.ts';
import { ColumnMenu } from '../../ui/ColumnMenu.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ExportMenu } from '../../ui/list-export/ExportMenu.tsx';
import { NoMatch } from '../../ui/NoMatch.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { SelectionToolbar } from '../../ui/SelectionToolbar.tsx';
import { StatCards } from '../../ui/StatCards.tsx';
import { SuccessAlert } from '../../ui/SuccessAlert.tsx';
import { UpdatedAt } from '../../ui/UpdatedAt.tsx';
import { ViewsMenu } from '../../ui/ViewsMenu.tsx';
import { AddApoliceDialog } from './AddApoliceDialog.tsx';
import { apoliceKey, apolicesColumns } from './apolices-columns.tsx';
import { ApolicesSearch } from './ApolicesSearch.tsx';
import { useApolicesPage } from './useApolicesPage.ts';
import { useApolicesSelection } from './useApolicesSelection.ts';
import { usePageSort } from './usePageSort.ts';

/** The policies, paged and searched by the server (product spec, section 2). */
export default function ApolicesPage() {
  const params = useListParams(apolicesColumns);
  const { busca, pagina, tamanho, ordem } = params;
  const list = useApolicesPage(params);
  const { sorted, setOrdem } = usePageSort(list.rows, apolicesColumns, ordem);
  const { chosen, choice, choose, restore } = useColumnChoice('apolices', apolicesColumns);
  const selection = useApolicesSelection(busca, sorted, list.found);
  const [adding, setAdding] = useAdding();
  /** What the last upload said; it stays here after the dialog has closed itself. */
  const [sent, setSent] = useState<{ message: string; id: number | null } | null>(null);

  function onSent(message: string, id: number | null) {
    setAdding(false);
    setSent({ message, id });
    list.restart();
  }

  return (
    <>
      <PageHeader title="Apólices">
        <RefreshButton busy={list.refetching} onRefresh={list.refresh} />
        <button type="button" className="btn btn-primary" onClick={() => setAdding(true)}>
          <Icon name="plus-lg" />
          Adicionar Apólice
        </button>
      </PageHeader>
      <StatCards
        loading={list.loading}
        items={[
          { label: 'Total de Apólices', value: formatarInteiro(list.total) },
          { label: 'Página Atual', value: formatarInteiro(list.rows.length) },
          { label: 'Total de Páginas', value: formatarInteiro(list.pages) },
        ]}
      />
      {sent && (
        <SuccessAlert message={sent.message}>
          {sent.id !== null && <Link to={paths.apolice(sent.id)}>Ver a apólice</Link>}
        </SuccessAlert>
      )}
      {list.error && <ErrorAlert {...list.error} onRetry={list.refresh} />}
      <div className="card">
        <SelectionToolbar
          name="apolices"
          title="Apólices"
          columns={chosen}
          count={selection.count}
          total={list.found}
          chosen={selection.chosen}
          onChooseAll={selection.chooseAll}
          onClear={selection.clear}
        >
          <ApolicesSearch
            busca={busca}
            found={list.loading || list.error ? null : list.found}
            sorted={ordem !== null}
            onSearch={(text) => {
              params.setBusca(text);
              if (text === busca) list.refresh();
            }}
          >
            <ViewsMenu list="apolices" />
            <ColumnMenu columns={apolicesColumns} choice={choice} onChoose={choose} onRestore={restore} />
            <ExportMenu
              name="apolices"
              title="Apólices"
              columns={chosen}
              page={sorted}
              total={list.found}
              all={(signal, onProgress) => readAllApolices(busca, signal, onProgress)}
            />
          </ApolicesSearch>
        </SelectionToolbar>
        <DataTable
          label="Apólices"
          columns={chosen}
          rows={sorted}
          rowKey={apoliceKey}
          loading={list.loading}
          refetching={list.refetching}
          emptyText="Nenhuma apólice encontrada"
          emptyAction={<NoMatch busca={busca} onClear={() => params.setBusca('')} />}
          sort={ordem}
          onSort={setOrdem}
          skeletonRows={tamanho}
          selection={{
            selected: selection.selected,
            labelOf: (row) => `Selecionar ${row.numero ?? ''}`,
            onToggle: selection.toggle,
          }}
        />
        <Pagination
          page={pagina}
          pageSize={tamanho}
          total={list.found}
          onPage={params.setPagina}
          onPageSize={params.setTamanho}
          disabled={list.loading}
        >
          <UpdatedAt at={list.updatedAt} />
        </Pagination>
      </div>
      <AddApoliceDialog show={adding} onClose={() => setAdding(false)} onSent={onSent} />
    </>
  );
}

/** Whether the dialog is open that adds a policy; at once where a link asks for it, and the address then forgets that. */
function useAdding() {
  const [address, setAddress] = useSearchParams();
  const asked = address.has('nova');
  const state = useState(asked);
  useEffect(() => {
    if (asked) setAddress((current) => withoutParams(current, ['nova']), { replace: true });
  }, [asked, setAddress]);
  return state;
}
