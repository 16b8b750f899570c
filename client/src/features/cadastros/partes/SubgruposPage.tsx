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
import { colunasDaApolice } from '../../../campos/colunas-da-apolice.tsx';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import { ativoColumn, ativoFilter } from '../../../ui/list/ativo-column.tsx';
import type { Column } from '../../../ui/list/data-table-columns.ts';

/** Missing means active (product spec, section 3). */
const ativo = (row: Subgrupo) => row.ativo ?? true;

const subgruposColumns: readonly Column<Subgrupo>[] = [
  { key: 'id_subgrupo', title: 'ID', kind: 'integer', width: '4.75rem', value: (row) => row.id_subgrupo },
  { key: 'nome', title: 'Nome', rowHeader: true, value: (row) => row.nome },
  { key: 'descricao', title: 'Descrição', value: (row) => row.descricao },
  { key: 'id_grupo', title: 'ID Grupo', kind: 'integer', width: '6rem', value: (row) => row.id_grupo },
  ativoColumn(ativo, '6rem'),
];

/** Columns that resolve ids to names. */
const subgruposBeside: readonly Column<Subgrupo>[] = [
  ...colunasDaApolice<Subgrupo>((row) => row.id_apolice),
  { key: 'grupo', title: 'Grupo', width: '9rem', value: (row) => row.grupo },
];

const subgruposFilters: readonly ListFilter<Subgrupo>[] = [ativoFilter(ativo)];

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
