/**
 * The engine behind every list that is filtered in the browser, fast enough for 100,000 rows: one folded text per
 * row is built once and searched on every keystroke; each column's order is worked out once and walked afterwards.
 */
import { fold } from './fold.ts';
import { sortedOrder, type SortedOrder } from './list-order.ts';
import { formatValue, type Column, type ColumnKind, type Sort } from '../ui/data-table-columns.ts';

/** What the search reads: text fields, ids and CNPJ (product spec, section 5), and telephones as they are shown. */
const searched: ReadonlySet<ColumnKind> = new Set(['text', 'integer', 'cnpj', 'phone']);

/** No match may span two fields. */
const SEPARATOR = '\0';
const ROWS_BETWEEN_CLOCK_LOOKS = 256;

export interface ListIndex<Row> {
  /** Whether the search can be asked; the order always can. */
  readonly ready: boolean;
  /** Builds on until done or until `enough` says so. @returns whether it is done. */
  build(enough?: () => boolean): boolean;
  /** Positions in `rows` of what matches, in order. */
  query(search: string, sort: Sort | null, keep?: (row: Row) => boolean): Uint32Array;
}

/** Makes the index of `rows`; nothing is worked out before it is needed. */
export function createListIndex<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): ListIndex<Row> {
  const readable = columns.filter((column) => !column.actions && searched.has(column.kind ?? 'text'));
  const texts: string[] = [];
  /** The folded text of each readable column, kept for sorting: folding again is dear. */
  const fields = readable.map((): string[] => []);
  const orders = new Map<string, SortedOrder>();
  const natural = Uint32Array.from(rows.keys());
  let last = { term: '', hits: new Uint8Array(0) };

  function build(enough: () => boolean = () => false): boolean {
    while (texts.length < rows.length) {
      texts.push(searchText(rows[texts.length] as Row, readable, fields));
      if (texts.length % ROWS_BETWEEN_CLOCK_LOOKS === 0 && enough()) break;
    }
    return texts.length === rows.length;
  }

  function orderBy(sort: Sort | null): Uint32Array {
    const column = sort && columns.find((known) => known.key === sort.key && !known.actions);
    if (!sort || !column) return natural;
    const known = orders.get(sort.key) ?? sortedOrder(rows, column, foldedText(column));
    orders.set(sort.key, known);
    return sort.direction === 'asc' ? known.ascending : known.descending;
  }

  function foldedText(column: Column<Row>): (position: number) => string {
    const known = fields[readable.indexOf(column)];
    if (!known || known.length < rows.length) return (position) => folded(rows[position] as Row, column);
    return (position) => known[position] as string;
  }

  /** One flag a row, or null for no search. A longer search only looks again at what the shorter one found. */
  function matches(term: string): Uint8Array | null {
    if (term === '') return null;
    if (term === last.term) return last.hits;
    build();
    const within = last.term !== '' && term.includes(last.term) ? last.hits : null;
    const hits = new Uint8Array(rows.length);
    for (let position = 0; position < rows.length; position += 1) {
      if (within && within[position] === 0) continue;
      if ((texts[position] as string).includes(term)) hits[position] = 1;
    }
    last = { term, hits };
    return hits;
  }

  return {
    get ready() {
      return texts.length === rows.length;
    },
    build,
    query(search, sort, keep) {
      const order = orderBy(sort);
      const hits = matches(fold(search.trim()));
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

function folded<Row>(row: Row, column: Column<Row>): string {
  return fold(String(column.value(row) ?? ''));
}

/** The fields and the masked forms of them, so that both are found. `join` gives one flat text, which is searched fastest. */
function searchText<Row>(row: Row, columns: readonly Column<Row>[], fields: readonly string[][]): string {
  const parts: string[] = [];
  for (const [index, column] of columns.entries()) {
    const text = folded(row, column);
    fields[index]?.push(text);
    parts.push(text);
    if (column.kind === 'cnpj' || column.kind === 'phone') {
      parts.push(fold(formatValue(column.value(row), column.kind)));
    }
  }
  return parts.join(SEPARATOR);
}
