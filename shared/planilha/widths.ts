import { valorLidoDeCopy } from '../format/copy.ts';
import type { Column, Kind } from './columns.ts';

/** Rows are written as they come: their widths are those of the first ones. */
const measured = 500;
/** In characters. A key has 44; what is longer is cut where the next cell has something to say. */
const widest = 46;
/** What an amount or a count may grow by among the rows that are still to come; beyond it its letters shrink. */
const least: Readonly<Record<Kind, number>> = {
  text: 6,
  integer: 8,
  number: 12,
  money: 15,
  rate: 10,
  exchange: 10,
  date: 11.5,
  month: 9,
};
/** `R$ 999.999.999,99` in bold; what the rows come to may have six characters more than one of them. Beyond that its letters shrink. */
const [leastOfTotal, beyondRows] = [19, 6];
/** Beside a text, on both sides. */
const margins = 3;
/** The arrow of the filter, which stands beside the head. */
const arrow = 3.5;
/** How much wider a capital letter is than the digit by which widths are counted. */
const capital = 0.15;

/** How wide each column is, in characters: by its head and its first rows. @param lines of COPY's text, of which cells beyond the columns are no part. */
export function widthsOf(columns: readonly Column[], lines: string): number[] {
  const longest = columns.map(() => 0);
  for (const line of lines.split('\n', measured)) {
    for (const [index, cell] of line.split('\t', columns.length).entries()) {
      const column = columns[index];
      const length = column ? shownLength(column, cell) : 0;
      if (length > (longest[index] ?? 0)) longest[index] = length;
    }
  }
  return columns.map(({ title, kind, total }, index) => {
    const ofRows = (longest[index] ?? 0) + margins;
    const ofTotal = total && kind === 'money' ? Math.max(leastOfTotal, ofRows + beyondRows) : 0;
    const width = Math.max(headLength(title) + arrow, least[kind], ofRows, ofTotal);
    return Math.round(Math.min(widest, width) * 10) / 10;
  });
}

/** Of all columns together. */
export const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

/** Whether a head takes more room than its column has across. */
export function headsWrap(columns: readonly Column[], widths: readonly number[]): boolean {
  return columns.some(({ title }, index) => title.length + arrow > (widths[index] ?? 0));
}

/** The longer one of the two lines that a head is written in. */
function headLength(title: string): number {
  const words = title.split(' ');
  const breaks = words.map((_, at) => {
    const [first, second] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
    return Math.max(first.length, second.length);
  });
  return Math.min(...breaks);
}

/** Of a cell as it is shown, in characters: an amount has its points and its sign of the currency. */
function shownLength({ kind, shown }: Column, cell: string): number {
  const read = valorLidoDeCopy(cell) ?? '';
  const text = shown ? shown(read) : read;
  const { length } = text;
  if (kind === 'date' || kind === 'month' || length === 0) return 0;
  if (kind === 'text') return length + capital * (text.match(/\p{Lu}/gu)?.length ?? 0);
  return kind === 'money' || kind === 'number' ? length + 3 + Math.floor(length / 4) : length;
}
