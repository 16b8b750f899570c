import { valorDeCopy, valorLidoDeCopy } from '../format/copy.ts';
import { type Cell, type Column, columnLetters, type Kind, type Row } from './columns.ts';
import { headStyleOf, styleOf } from './styles.ts';
import { cellText } from './cell-text.ts';

/** Rows are streamed: widths are measured on the first ones. */
const measured = 500;
/** Maximum width in characters. An access key has 44; longer text is cut off by a non-empty neighbour. */
const widest = 46;
/** Minimum widths, with reserve for larger amounts in later rows; beyond that they shrink to fit. */
const least: Readonly<Record<Kind, number>> = {
  text: 6,
  integer: 8,
  number: 12,
  currency: 12,
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
  return kind === 'money' || kind === 'number' || kind === 'currency' ? length + 3 + Math.floor(length / 4) : length;
}

/** Head line, with extra height, more so if a head wraps. */
export function headLine(columns: readonly Column[], line: number, widths: readonly number[]): string {
  const cells = columns.map(({ title, kind }, index) =>
    textCell(columnLetters(index) + line, headStyleOf(kind), title),
  );
  return `<row r="${line}" ht="${headsWrap(columns, widths) ? 33 : 21}" customHeight="1">${cells.join('')}</row>`;
}

/** Line range of a sheet: quoted sheet name (null: the total's own sheet), first and last line. */
export type Lines = readonly [sheet: string | null, first: number, last: number];

/** Total line that follows the filter. @param cells totals by column. @param over ranges to sum. */
export function totalLine(columns: readonly Column[], cells: readonly Cell[], line: number, over: readonly Lines[]) {
  const filled = over.filter(([, first, last]) => last >= first);
  const written = columns.map(({ kind, total }, index) => {
    const letters = columnLetters(index);
    const cell = cells[index] ?? null;
    if (total !== true || filled.length === 0) return kindCell(letters + line, kind, cell, { bold: true });
    const ranges = filled.map(
      ([sheet, first, last]) => `${sheet === null ? '' : `${sheet}!`}${letters}${first}:${letters}${last}`,
    );
    // 109 sums visible rows only.
    return formulaCell(letters + line, kind, `SUBTOTAL(109,${ranges.join(',')})`, cell);
  });
  return `<row r="${line}" ht="18" customHeight="1">${written.join('')}</row>`;
}

/** Encodes rows as COPY text, from which sheets are written. */
export const rowLines = (columns: readonly Column[], rows: readonly Row[]): string =>
  rows.map((row) => `${columns.map(({ kind }, at) => valorDeCopy(textOf(row[at], kind))).join('\t')}\n`).join('');

/** Numbers without exponent, money with two decimals. */
function textOf(cell: Cell | undefined, kind: Column['kind']): string | null {
  if (typeof cell !== 'number') return cell ?? null;
  if (kind === 'money') return cell.toFixed(2);
  return Math.abs(cell) < 1e-6 && cell !== 0 ? cell.toFixed(20) : String(cell);
}

/** Cells written once per sheet: heads, totals, cover. Rows use a faster path (`row-xml.ts`). */
/** @param at cell name, such as `B7`. */
export const textCell = (at: string, style: number, text: string): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;

/** Cell of a column's kind; an invalid number is written as text. */
export function kindCell(at: string, kind: Kind, cell: Cell, { bold = false } = {}): string {
  if (cell === null) return `<c r="${at}" s="${styleOf(kind, { bold })}"/>`;
  const text = typeof cell === 'number' && kind === 'money' ? cell.toFixed(2) : String(cell);
  if (kind === 'text' || kind === 'date' || kind === 'month' || !/^-?\d+(\.\d+)?$/.test(text))
    return textCell(at, styleOf('text', { bold }), text);
  return `<c r="${at}" s="${styleOf(kind, { bold })}"><v>${text}</v></c>`;
}

const formulaCell = (at: string, kind: Kind, formula: string, value: Cell): string =>
  `<c r="${at}" s="${styleOf(kind, { bold: true })}"><f>${cellText(formula)}</f><v>${value}</v></c>`;
