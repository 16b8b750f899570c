import { lazy, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { listaDeApolices } from '../../api/apolices-lista.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { usePageQuery } from '../../api/page-query.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { useAsked } from '../../hooks/useAsked.ts';
import { paths } from '../../navigation/paths.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FormButton } from '../../ui/FormButton.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { useListParams } from '../../ui/list/useListParams.ts';
import { useListScreen } from '../../ui/list/useListScreen.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { StatCards } from '../../ui/StatCards.tsx';
import { SuccessAlert } from '../../ui/SuccessAlert.tsx';
import { apoliceKey, apolicesColumns } from './apolices-columns.tsx';
import { filtrosDaLista } from './filtros.ts';
import './apolices.css';
import type { ListScreen } from '../../ui/list/list-screen.ts';
import { deferred } from '../../ui/deferred.tsx';
import { NewButton } from '../../ui/NewButton.tsx';

// Lazy: the inputs load the registries they reference.
const Filtros = deferred(() => import('./Filtros.tsx'));

/** Collapsible list filters; open on load when the URL sets any. */
function FiltrosDaLista({
  list,
}: {
  readonly list: Pick<ListScreen<never>, 'filtros' | 'setFiltros' | 'clearFiltros'>;
}) {
  const chosen = Object.values(list.filtros).filter(Boolean).length;
  const [open, setOpen] = useState(chosen > 0);
  return (
    <details
      className="ap-list-more mb-3 no-print"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Filtros{chosen > 0 && ` (${chosen})`}</summary>
      {open && <Filtros filtros={list.filtros} onChange={list.setFiltros} onClear={list.clearFiltros} />}
    </details>
  );
}

const AbrirApolice = lazy(() => import('./administracao/AbrirApolice.tsx'));
const AddApoliceDialog = deferred(() => import('./AddApoliceDialog.tsx'));

/** Policy list with server-side paging and search (product spec, section 2). */
export default function ApolicesPage() {
  const values = filtrosDaLista();
  const params = useListParams(apolicesColumns, values);
  const apolices = usePageQuery(listaDeApolices(), params);
  const list = useListScreen({ name: 'apolices', columns: apolicesColumns, page: apolices, values });
  const { builtInApi } = runtimeConfig();
  const [adding, setAdding] = useAsked('nova');
  const opened = useRef(false);
  // Mounted on first use and kept mounted so that closing can animate.
  if (adding) opened.current = true;
  const mayWrite = useAdmitted('write');
  const [typing] = useAsked('digitar');
  /** Result of the last upload; outlives the dialog. */
  const [sent, setSent] = useState<{ message: string; id: number | null } | null>(null);

  function onSent(message: string, id: number | null) {
    setAdding(false);
    setSent({ message, id });
    // The upload makes every page stale; moving to the first page refetches it.
    if (params.pagina === 1) apolices.refresh();
    else params.setPagina(1);
  }

  return (
    <>
      <PageHeader title="Apólices">
        <RefreshButton busy={apolices.refetching} onRefresh={apolices.refresh} />
        {builtInApi && mayWrite && (
          <FormButton label="Nova apólice" icon="pencil" className="btn btn-outline-secondary" asked={typing}>
            {(onOpened) => <AbrirApolice onOpened={onOpened} />}
          </FormButton>
        )}
        <NewButton label="Adicionar Apólice" onPress={() => setAdding(true)} />
      </PageHeader>
      <StatCards
        strip
        loading={apolices.loading || apolices.error !== null}
        items={[
          { label: 'Total de Apólices', value: formatarInteiro(apolices.total) },
          { label: 'Página Atual', value: formatarInteiro(apolices.rows.length) },
          { label: 'Total de Páginas', value: formatarInteiro(apolices.pages) },
        ]}
      />
      {sent && (
        <SuccessAlert message={sent.message}>
          {sent.id !== null && <Link to={paths.apolice(sent.id)}>Ver a apólice</Link>}
        </SuccessAlert>
      )}
      {apolices.error && <ErrorAlert {...apolices.error} onRetry={apolices.refresh} />}
      {builtInApi && <FiltrosDaLista list={list} />}
      <ListCard
        {...apolices}
        list={list}
        label="Apólices"
        placeholder="Buscar por número, tomador ou corretor..."
        counted={['apólice', 'apólices']}
        rowKey={apoliceKey}
        emptyText="Nenhuma apólice encontrada"
      />
      {opened.current && <AddApoliceDialog show={adding} onClose={() => setAdding(false)} onSent={onSent} />}
    </>
  );
}
