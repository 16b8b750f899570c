/** The order of a list by one column, worked out once a column. */
import { fold } from './fold.ts';
import type { Column } from '../ui/data-table-columns.ts';

export interface SortedOrder {
  readonly ascending: Uint32Array;
  readonly descending: Uint32Array;
}

/** The positions of `rows` by one column. Rows without a value stand at the end in both directions. */
export function sortedOrder<Row>(rows: readonly Row[], column: Column<Row>): SortedOrder {
  const values = rows.map((row) => column.value(row));
  const filled: number[] = [];
  const empty: number[] = [];
  let numeric = true;
  for (const [position, value] of values.entries()) {
    const none = value === null || value === undefined || value === '';
    (none ? empty : filled).push(position);
    if (!none && typeof value === 'string') numeric = false;
  }
  const ascending = (numeric ? byNumber : byText)(Uint32Array.from(filled), values);
  return { ascending: join(ascending, empty), descending: join(ascending.toReversed(), empty) };
}

function byNumber(positions: Uint32Array, values: readonly unknown[]): Uint32Array {
  const keys = Float64Array.from(values, (value) => Number(value ?? 0));
  return positions.sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);
}

function byText(positions: Uint32Array, values: readonly unknown[]): Uint32Array {
  const keys = values.map((value) => fold(String(value ?? '')));
  return positions.sort((a, b) => {
    const [left, right] = [keys[a] as string, keys[b] as string];
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
