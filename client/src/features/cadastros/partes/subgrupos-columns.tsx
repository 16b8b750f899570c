import type { Subgrupo } from '../../../../../shared/contracts/subgrupos.ts';
import { colunasDaApolice } from '../../../campos/colunas-da-apolice.tsx';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import { ativoColumn, ativoFilter } from '../../../ui/list/ativo-column.tsx';
import type { Column } from '../../../ui/list/data-table-columns.ts';

/** Missing means active (product spec, section 3). */
const ativo = (row: Subgrupo) => row.ativo ?? true;

export const subgruposColumns: readonly Column<Subgrupo>[] = [
  { key: 'id_subgrupo', title: 'ID', kind: 'integer', width: '4.75rem', value: (row) => row.id_subgrupo },
  { key: 'nome', title: 'Nome', rowHeader: true, value: (row) => row.nome },
  { key: 'descricao', title: 'Descrição', value: (row) => row.descricao },
  { key: 'id_grupo', title: 'ID Grupo', kind: 'integer', width: '6rem', value: (row) => row.id_grupo },
  ativoColumn(ativo, '6rem'),
];

/** Columns that resolve ids to names. */
export const subgruposBeside: readonly Column<Subgrupo>[] = [
  ...colunasDaApolice<Subgrupo>((row) => row.id_apolice),
  { key: 'grupo', title: 'Grupo', width: '9rem', value: (row) => row.grupo },
];

export const subgruposFilters: readonly ListFilter<Subgrupo>[] = [ativoFilter(ativo)];
