import type { Subgrupo } from '../../../../../shared/contracts/subgrupos.ts';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import { ativoColumn, ativoFilter } from '../../../ui/list/ativo-column.tsx';
import type { Column } from '../../../ui/list/data-table-columns.ts';

/** A sub-group that does not say whether it is active is (product spec, section 3). */
const ativo = (row: Subgrupo) => row.ativo ?? true;

export const subgruposColumns: readonly Column<Subgrupo>[] = [
  { key: 'id_subgrupo', title: 'ID', kind: 'integer', width: '7rem', value: (row) => row.id_subgrupo },
  { key: 'nome', title: 'Nome', rowHeader: true, value: (row) => row.nome },
  { key: 'descricao', title: 'Descrição', value: (row) => row.descricao },
  { key: 'id_grupo', title: 'ID Grupo', kind: 'integer', width: '8rem', value: (row) => row.id_grupo },
  ativoColumn(ativo, '8rem'),
];

export const subgruposFilters: readonly ListFilter<Subgrupo>[] = [ativoFilter(ativo)];
