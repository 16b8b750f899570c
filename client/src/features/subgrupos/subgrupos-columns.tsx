import type { Subgrupo } from '../../../../shared/contracts/subgrupos.ts';
import type { ListFilter } from '../../hooks/useListScreen.ts';
import type { Column } from '../../ui/data-table-columns.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** A sub-group that does not say whether it is active is (product spec, section 3). */
const ativo = (row: Subgrupo) => row.ativo ?? true;

export const subgruposColumns: readonly Column<Subgrupo>[] = [
  { key: 'id_subgrupo', title: 'ID', kind: 'integer', width: '7rem', value: (row) => row.id_subgrupo },
  { key: 'nome', title: 'Nome', rowHeader: true, value: (row) => row.nome },
  { key: 'descricao', title: 'Descrição', value: (row) => row.descricao },
  { key: 'id_grupo', title: 'ID Grupo', kind: 'integer', width: '8rem', value: (row) => row.id_grupo },
  {
    key: 'ativo',
    title: 'Status',
    kind: 'status',
    width: '8rem',
    value: (row) => (ativo(row) ? 'Ativo' : 'Inativo'),
    render: (row) =>
      ativo(row) ? <StatusBadge tone="success">Ativo</StatusBadge> : <StatusBadge tone="neutral">Inativo</StatusBadge>,
  },
];

export const subgruposFilters: readonly ListFilter<Subgrupo>[] = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'ativo', label: 'Ativos' },
      { value: 'inativo', label: 'Inativos' },
    ],
    of: (row) => (ativo(row) ? 'ativo' : 'inativo'),
  },
];
