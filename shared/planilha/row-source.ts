import type { Cell, Sheet } from './columns.ts';
import { type ExactSum, exactSum } from './exact-sum.ts';
import { rowLines } from './widths.ts';

/** Rows of a sheet and their totals; shared by its continuation sheets. */
export interface RowSource {
  readonly ended: boolean;
  /** Sum by column; null for columns without total. */
  readonly sums: readonly (ExactSum | null)[];
  /** Column widths, measured on the first rows and kept for continuation sheets. */
  widths(measure: (lines: Uint8Array) => number[]): Promise<readonly number[]>;
  /** Next rows as lines of COPY text; null at the end. */
  next(): Promise<Uint8Array | null>;
  putBack(lines: Uint8Array): void;
  /** Total line; null if no column has a total. */
  total(): Cell[] | null;
  close(): Promise<void>;
}

export function rowSource({ columns, rows }: Sheet, encode: (text: string) => Uint8Array): RowSource {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  const sums = columns.map(({ total, kind }) => (total ? exactSum(kind === 'money' ? 2 : 0) : null));
  let waiting: Uint8Array | null = null;
  let ended = false;
  let widths: readonly number[] | null = null;
  return {
    get ended() {
      return ended;
    },
    sums,
    async widths(measure) {
      if (widths === null) {
        const lines = await this.next();
        widths = measure(lines ?? new Uint8Array(0));
        if (lines !== null) waiting = lines;
      }
      return widths;
    },
    async next() {
      if (waiting !== null) {
        const linesAgain = waiting;
        waiting = null;
        return linesAgain;
      }
      const { value, done } = await iterator.next();
      ended = done === true;
      if (ended) return null;
      return value instanceof Uint8Array ? value : encode(rowLines(columns, value));
    },
    putBack(lines) {
      waiting = lines;
    },
    total() {
      if (sums.every((sum) => sum === null)) return null;
      const cells: Cell[] = sums.map((sum) => (sum === null ? null : sum.total()));
      if (cells[0] === null) cells[0] = 'Total';
      return cells;
    },
    async close() {
      if (!ended) await iterator.return?.();
    },
  };
}
