import { type Cell, type Column, columnLetters, type Row, type Kind } from './columns.ts';
import { headStyleOf, styleOf } from './styles.ts';
import { headsWrap } from './widths.ts';
import { valorDeCopy } from '../format/copy.ts';
import { cellText } from './cell-text.ts';

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
export function totalLine(
  columns: readonly Column[],
  cells: readonly Cell[],
  line: number,
  over: readonly Lines[],
): string {
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
export function rowLines(columns: readonly Column[], rows: readonly Row[]): string {
  return rows
    .map((row) => `${columns.map(({ kind }, at) => valorDeCopy(textOf(row[at], kind))).join('\t')}\n`)
    .join('');
}

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
