import { valorLidoDeCopy } from '../format/copy.ts';
import type { Column, Kind } from './columns.ts';

/** Rows are streamed: widths are measured on the first ones. */
const measured = 500;
/** Maximum width in characters. An access key has 44; longer text is cut off by a non-empty neighbour. */
const widest = 46;
/** Minimum widths, with reserve for larger amounts in later rows; beyond that they shrink to fit. */
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
/** Width of `R$ 999.999.999,99` in bold; a total may exceed a row's amount by six characters. Beyond that it shrinks to fit. */
const [leastOfTotal, beyondRows] = [19, 6];
const margins = 3;
const arrow = 3.5;
/** Extra width of a capital letter over a digit, the unit of widths. */
const capital = 0.15;

/** Column widths in characters, from head and first rows. @param lines COPY text; extra columns are ignored. */
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

export const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

export const headsWrap = (columns: readonly Column[], widths: readonly number[]): boolean =>
  columns.some(({ title }, index) => title.length + arrow > (widths[index] ?? 0));

function headLength(title: string): number {
  const words = title.split(' ');
  const breaks = words.map((_, at) => {
    const [first, second] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
    return Math.max(first.length, second.length);
  });
  return Math.min(...breaks);
}

/** Displayed length of a cell in characters, including separators and currency symbol. */
function shownLength({ kind, shown }: Column, cell: string): number {
  const read = valorLidoDeCopy(cell) ?? '';
  const text = shown ? shown(read) : read;
  const { length } = text;
  if (kind === 'date' || kind === 'month' || length === 0) return 0;
  if (kind === 'text') return length + capital * (text.match(/\p{Lu}/gu)?.length ?? 0);
  return kind === 'money' || kind === 'number' ? length + 3 + Math.floor(length / 4) : length;
}
