/** Whether a row is active: the same words, tones and filter on every list that says so. */
import type { ListFilter } from './list-filter.ts';
import type { Column } from './data-table-columns.ts';
import { StatusBadge } from '../StatusBadge.tsx';

type Ativo<Row> = (row: Row) => boolean;

/** The column that says whether a row is active. */
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

/** Leaves the active rows of a list, or the others. */
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
