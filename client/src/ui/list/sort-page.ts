import { createListIndex } from './list-index.ts';
import type { Column } from './columns.tsx';
import type { Sort } from './data-table-columns.ts';

export const sortPage = <Row>(rows: readonly Row[], columns: readonly Column<Row>[], ordem: Sort | null): Row[] =>
  Array.from(createListIndex(rows, columns).query('', ordem), (position) => rows[position] as Row);
