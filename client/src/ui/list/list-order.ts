/** The order of a list by one column, worked out once a column, in steps that are short enough to stand between two frames. */
import type { Column } from './columns.tsx';
import { isAmount } from './data-table-columns.ts';

export interface SortedOrder {
  readonly ascending: Uint32Array;
  readonly descending: Uint32Array;
}

/** Decimal text as it travels. */
const DECIMAL = /^-?\d+(\.\d+)?$/;
const STEP = 8_192;

/** Never 0: equal rows stand as they came. */
type Compare = (a: number, b: number) => number;

/** Positions of `rows` by one column, those without a value last. @param textOf folded text of a row with a value. */
export function* sortedOrder<Row>(
  rows: readonly Row[],
  column: Column<Row>,
  textOf: (position: number) => string,
): Generator<void, SortedOrder> {
  const filled: number[] = [];
  const empty: number[] = [];
  let numeric = true;
  const amounts = isAmount(column.kind);
  for (let position = 0; position < rows.length; position += 1) {
    if (position % STEP === 0) yield;
    const value = column.value(rows[position] as Row);
    const none = value === null || value === undefined || value === '';
    (none ? empty : filled).push(position);
    if (typeof value === 'string' && !none && !(amounts && DECIMAL.test(value))) numeric = false;
  }
  const compare = numeric
    ? byNumber(filled, rows.length, (position) => Number(column.value(rows[position] as Row)))
    : byText(filled, rows.length, textOf);
  const ascending = yield* mergeSort(Uint32Array.from(filled), compare);
  return { ascending: join(ascending, empty), descending: join(ascending.toReversed(), empty) };
}

function byNumber(positions: readonly number[], length: number, keyOf: (position: number) => number): Compare {
  const keys = new Float64Array(length);
  for (const position of positions) keys[position] = keyOf(position);
  return (a, b) => (keys[a] as number) - (keys[b] as number) || a - b;
}

/** Folded text stands in the order of the alphabet by its code units, which are compared faster than by a collator. */
function byText(positions: readonly number[], length: number, textOf: (position: number) => string): Compare {
  const keys = new Array<string>(length).fill('');
  for (const position of positions) keys[position] = textOf(position);
  return (a, b) => {
    const left = keys[a] as string;
    const right = keys[b] as string;
    if (left === right) return a - b;
    return left < right ? -1 : 1;
  };
}

function* mergeSort(positions: Uint32Array, compare: Compare): Generator<void, Uint32Array> {
  for (let start = 0; start < positions.length; start += STEP) {
    positions.subarray(start, start + STEP).sort(compare);
    yield;
  }
  let from = positions;
  let to: Uint32Array = new Uint32Array(positions.length);
  for (let width = STEP; width < positions.length; width *= 2) {
    for (let start = 0; start < positions.length; start += 2 * width) {
      const into = to.subarray(start, start + 2 * width);
      const halves = {
        left: from.subarray(start, start + width),
        right: from.subarray(start + width, start + 2 * width),
      };
      let fromLeft = 0;
      for (let place = 0; place < into.length; place += STEP) {
        fromLeft = mergeStep(halves, fromLeft, into, place, compare);
        yield;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Fills `into` from `place` on for one step. @param fromLeft how many of the left half are in it. @returns how many then are. */
function mergeStep(
  { left, right }: { left: Uint32Array; right: Uint32Array },
  fromLeft: number,
  into: Uint32Array,
  place: number,
  compare: Compare,
): number {
  let first = fromLeft;
  const end = Math.min(place + STEP, into.length);
  for (let at = place; at < end; at += 1) {
    const second = at - first;
    const takesLeft =
      second >= right.length || (first < left.length && compare(left[first] as number, right[second] as number) < 0);
    into[at] = (takesLeft ? left[first] : right[second]) as number;
    if (takesLeft) first += 1;
  }
  return first;
}

function join(first: Uint32Array, second: readonly number[]): Uint32Array {
  const joined = new Uint32Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}
