import { createListIndex } from './list-index.ts';
import type { Column, Sort } from './data-table-columns.ts';

/** The rows of a page, ordered by one of its columns. On a page that the server made, only these rows are ordered. */
export function sortPage<Row>(rows: readonly Row[], columns: readonly Column<Row>[], ordem: Sort | null): Row[] {
  return Array.from(createListIndex(rows, columns).query('', ordem), (position) => rows[position] as Row);
}
