import { filterOf, type ListFilter } from './list-filter.ts';
import type { Column } from './data-table-columns.ts';
import { BadgeOf, type Tone } from '../StatusBadge.tsx';

/** A column of badges. @param badgeOf word and tone of a row's badge */
export function badgeColumn<Row>(
  key: string,
  title: string,
  width: string,
  badgeOf: (row: Row) => readonly [word: string, tone: Tone],
): Column<Row> {
  const render = (row: Row) => <BadgeOf badge={badgeOf(row)} />;
  return { key, title, kind: 'status', width, value: (row) => badgeOf(row)[0], render };
}

type Ativo<Row> = (row: Row) => boolean;

export function ativoColumn<Row>(ativo: Ativo<Row>, width: string): Column<Row> {
  return badgeColumn('ativo', 'Status', width, (row) => (ativo(row) ? ['Ativo', 'success'] : ['Inativo', 'neutral']));
}

export function ativoFilter<Row>(ativo: Ativo<Row>): ListFilter<Row> {
  return filterOf('status', 'Status', { ativo: 'Ativos', inativo: 'Inativos' }, (row) =>
    ativo(row) ? 'ativo' : 'inativo',
  );
}
