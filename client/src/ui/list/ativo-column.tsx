import type { ListFilter } from './list-filter.ts';
import type { Column } from './data-table-columns.ts';
import { StatusBadge } from '../StatusBadge.tsx';

type Ativo<Row> = (row: Row) => boolean;

export function ativoColumn<Row>(ativo: Ativo<Row>, width: string): Column<Row> {
  const word = (row: Row) => (ativo(row) ? 'Ativo' : 'Inativo');
  return {
    key: 'ativo',
    title: 'Status',
    kind: 'status',
    width,
    value: word,
    render: (row) => <StatusBadge tone={ativo(row) ? 'success' : 'neutral'}>{word(row)}</StatusBadge>,
  };
}

export function ativoFilter<Row>(ativo: Ativo<Row>): ListFilter<Row> {
  return {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'ativo', label: 'Ativos' },
      { value: 'inativo', label: 'Inativos' },
    ],
    of: (row) => (ativo(row) ? 'ativo' : 'inativo'),
  };
}
