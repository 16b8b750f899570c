import { valorLidoDeCopy } from '../format/copy.ts';
import type { Column, Kind } from './columns.ts';

/** Rows are written as they come: their widths are those of the first ones. */
const measured = 500;
/** In characters. A key has 44; what is longer is cut where the next cell has something to say. */
const widest = 48;
/** What an amount or a count may grow by among the rows that are still to come. */
const least: Readonly<Record<Kind, number>> = { text: 6, integer: 9, number: 13, money: 18, rate: 11, date: 12 };
/** `R$ 999.999.999.999,99` in bold: rows say nothing of what they come to, and an amount that does not fit is shown as `###`. */
const leastOfTotal = 23;
/** Beside a text, on both sides. */
const margins = 3;
/** The arrow of the filter, which stands beside the head. */
const arrow = 5;

/** How wide each column is, in characters: by its head and its first rows. @param lines of COPY's text, of which cells beyond the columns are no part. */
export function widthsOf(columns: readonly Column[], lines: string): number[] {
  const longest = columns.map(() => 0);
  for (const line of lines.split('\n', measured)) {
    for (const [index, cell] of line.split('\t', columns.length).entries()) {
      const length = shownLength(columns[index]?.kind ?? 'text', cell);
      if (length > (longest[index] ?? 0)) longest[index] = length;
    }
  }
  return columns.map(({ title, kind, total }, index) => {
    const atLeast = total && kind === 'money' ? leastOfTotal : least[kind];
    return Math.min(widest, Math.max(title.length + arrow, atLeast, (longest[index] ?? 0) + margins));
  });
}

/** Of a cell as it is shown, in characters: an amount has its points and its sign of the currency. */
function shownLength(kind: Kind, cell: string): number {
  const { length } = valorLidoDeCopy(cell) ?? '';
  if (kind === 'date' || length === 0) return 0;
  return kind === 'money' || kind === 'number' ? length + 3 + Math.floor(length / 4) : length;
}
