import type { Cell, Row, Sheet } from './columns.ts';
import { type ExactSum, exactSum } from './exact-sum.ts';

/** A sheet's rows and what they add up to; shared by the sheets over which they spread. */
export interface RowSource {
  readonly ended: boolean;
  /** The next rows, or null at the end; `unread` rows of the last batch come again. */
  next(): Promise<readonly Row[] | null>;
  putBack(rows: readonly Row[]): void;
  add(row: Row): void;
  /** The total line, or null where no column has one. */
  total(): Cell[] | null;
  close(): Promise<void>;
}

export function rowSource({ columns, rows }: Sheet): RowSource {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  const sums = columns.map(({ total, kind }) => (total ? exactSum(kind === 'money' ? 2 : 0) : null));
  const added = [...sums.entries()].filter((pair): pair is [number, ExactSum] => pair[1] !== null);
  let waiting: readonly Row[] | null = null;
  let ended = false;
  return {
    get ended() {
      return ended;
    },
    async next() {
      if (waiting !== null) {
        const rowsAgain = waiting;
        waiting = null;
        return rowsAgain;
      }
      const { value, done } = await iterator.next();
      ended = done === true;
      return ended ? null : value;
    },
    putBack(rowsLeft) {
      waiting = rowsLeft;
    },
    add(row) {
      for (const [index, sum] of added) {
        const value = row[index];
        if (value !== null && value !== undefined && value !== '') sum.add(value);
      }
    },
    total() {
      if (added.length === 0) return null;
      const cells: Cell[] = sums.map((sum) => (sum === null ? null : sum.total()));
      if (cells[0] === null) cells[0] = 'Total';
      return cells;
    },
    async close() {
      if (!ended) await iterator.return?.();
    },
  };
}
