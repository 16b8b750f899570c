import { subgrupo as cadastro } from '../../../../../shared/contracts/cadastros/declarados/subgrupo.ts';
import type { Subgrupo } from '../../../../../shared/contracts/subgrupos.ts';
import { useListQuery } from '../../../api/queries.ts';
import { subgruposQuery } from '../../../api/partes.ts';
import { useListScreen } from '../../../ui/list/useListScreen.ts';
import { Gavetas } from '../Gavetas.tsx';
import { useEdicaoDaSpec } from './useEdicaoDaSpec.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ListCard } from '../../../ui/list/ListCard.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RefreshButton } from '../../../ui/RefreshButton.tsx';
import { subgruposBeside, subgruposColumns, subgruposFilters } from './subgrupos-columns.tsx';

export default function SubgruposPage() {
  return (
    <Gavetas>
      <Lista />
    </Gavetas>
  );
}

const keyOf = (row: Subgrupo) => row.id_subgrupo;

function Lista() {
  const edicao = useEdicaoDaSpec(cadastro, subgruposColumns, keyOf, subgruposBeside);
  const subgrupos = useListQuery(subgruposQuery);
  const list = useListScreen({
    name: 'subgrupos',
    rows: subgrupos.rows,
    columns: edicao.columns,
    filters: subgruposFilters,
  });
  return (
    <>
      <PageHeader title="Subgrupos">
        <RefreshButton busy={subgrupos.refetching} onRefresh={subgrupos.refresh} />
        {edicao.buttons}
      </PageHeader>
      {subgrupos.error && <ErrorAlert {...subgrupos.error} onRetry={subgrupos.refresh} />}
      <ListCard
        {...subgrupos}
        list={list}
        label="Subgrupos"
        placeholder="Buscar por nome, descrição ou ID..."
        rowKey={(row) => row.id_subgrupo ?? JSON.stringify(row)}
        emptyText="Nenhum subgrupo encontrado"
        emptyAction={edicao.begin}
        bulkActions={edicao.bulkActions}
      />
      {edicao.dialogs}
    </>
  );
}
