/** Search and sort of lists in the browser, for 100,000 rows: text and orders are built once and then only read. */
import { fold } from '../../../../shared/format/fold.ts';
import { sortedOrder, type SortedOrder } from './list-order.ts';
import { createSearchText } from './search-text.ts';
import type { Column } from './columns.tsx';
import type { Sort } from './data-table-columns.ts';

export interface ListIndex<Row> {
  /** Whether the search can be asked; the order always can. */
  readonly ready: boolean;
  /** Builds the search on until done or until `enough` says so. @returns whether it is done. */
  build(enough?: () => boolean): boolean;
  /** The same for the orders of all columns, so that none has to be waited for. */
  arrange(enough: () => boolean): boolean;
  query(search: string, sort: Sort | null, keep?: (row: Row) => boolean): Uint32Array;
}

export function createListIndex<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): ListIndex<Row> {
  const text = createSearchText(rows, columns);
  const sortable = new Map(columns.filter((column) => !column.actions).map((column) => [column.key, column]));
  const orders = new Map<string, SortedOrder>();
  const underWay = new Map<string, Generator<void, SortedOrder>>();
  const natural = Uint32Array.from(rows.keys());

  /** Works on a column's order until done or until `enough` says so. */
  function arrangeBy(column: Column<Row>, enough: () => boolean): SortedOrder | undefined {
    const known = orders.get(column.key);
    if (known) return known;
    const work = underWay.get(column.key) ?? sortedOrder(rows, column, text.reader(column));
    underWay.set(column.key, work);
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) {
        orders.set(column.key, step.value);
        underWay.delete(column.key);
        return step.value;
      }
      if (enough()) return undefined;
    }
  }

  function orderBy(sort: Sort | null): Uint32Array {
    const column = sort && sortable.get(sort.key);
    const order = column && arrangeBy(column, () => false);
    if (!sort || !order) return natural;
    return sort.direction === 'asc' ? order.ascending : order.descending;
  }

  return {
    get ready() {
      return text.ready;
    },
    build: text.build,
    arrange: (enough) => [...sortable.values()].every((column) => arrangeBy(column, enough)),
    query(search, sort, keep) {
      const order = orderBy(sort);
      const term = fold(search.trim());
      const hits = term === '' ? null : text.matches(term);
      if (!hits && !keep) return order;
      const found = new Uint32Array(order.length);
      let count = 0;
      for (const position of order) {
        if (hits && hits[position] === 0) continue;
        if (keep && !keep(rows[position] as Row)) continue;
        found[count] = position;
        count += 1;
      }
      return found.subarray(0, count);
    },
  };
}
