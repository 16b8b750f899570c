import type { Cell, Sheet } from './columns.ts';
import { type ExactSum, exactSum } from './exact-sum.ts';
import { rowLines } from './row-lines.ts';

/** A sheet's rows and what they add up to; shared by the sheets over which they spread. */
export interface RowSource {
  readonly ended: boolean;
  /** What the columns add up to, by their places; null where one is not added up. */
  readonly sums: readonly (ExactSum | null)[];
  /** How wide the columns are: measured on the first rows, the same on every sheet. */
  widths(measure: (lines: Uint8Array) => number[]): Promise<readonly number[]>;
  /** The next rows as lines of COPY's text, or null at the end. */
  next(): Promise<Uint8Array | null>;
  /** Lines that come again. */
  putBack(lines: Uint8Array): void;
  /** The total line, or null where no column has one. */
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
