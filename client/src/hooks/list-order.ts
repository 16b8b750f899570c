/** The order of a list by one column, worked out once a column. */
import type { Column } from '../ui/data-table-columns.ts';

export interface SortedOrder {
  readonly ascending: Uint32Array;
  readonly descending: Uint32Array;
}

/**
 * The positions of `rows` by one column. Rows without a value stand at the end in both directions.
 * @param textOf the column's folded text of a row that has a value.
 */
export function sortedOrder<Row>(
  rows: readonly Row[],
  column: Column<Row>,
  textOf: (position: number) => string,
): SortedOrder {
  const filled: number[] = [];
  const empty: number[] = [];
  let numeric = true;
  for (let position = 0; position < rows.length; position += 1) {
    const value = column.value(rows[position] as Row);
    const none = value === null || value === undefined || value === '';
    (none ? empty : filled).push(position);
    if (typeof value === 'string' && !none) numeric = false;
  }
  const keyOf = (position: number) => Number(column.value(rows[position] as Row));
  const ascending = numeric ? byNumber(filled, rows.length, keyOf) : byText(filled, rows.length, textOf);
  return { ascending: join(ascending, empty), descending: join(ascending.toReversed(), empty) };
}

function byNumber(positions: readonly number[], length: number, keyOf: (position: number) => number): Uint32Array {
  const keys = new Float64Array(length);
  for (const position of positions) keys[position] = keyOf(position);
  return Uint32Array.from(positions).sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);
}

function byText(positions: readonly number[], length: number, textOf: (position: number) => string): Uint32Array {
  const keys = new Array<string>(length).fill('');
  for (const position of positions) keys[position] = textOf(position);
  return Uint32Array.from(positions).sort((a, b) => {
    const left = keys[a] as string;
    const right = keys[b] as string;
    if (left === right) return a - b;
    return left < right ? -1 : 1;
  });
}

function join(first: Uint32Array, second: readonly number[]): Uint32Array {
  const joined = new Uint32Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}
