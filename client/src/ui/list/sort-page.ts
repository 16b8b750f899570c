import { createListIndex } from './list-index.ts';
import type { Column, Sort } from './data-table-columns.ts';

/** The rows of a page in the order of one of its columns; of a page of the server's that orders only these rows. */
export function sortPage<Row>(rows: readonly Row[], columns: readonly Column<Row>[], ordem: Sort | null): Row[] {
  return Array.from(createListIndex(rows, columns).query('', ordem), (position) => rows[position] as Row);
}
