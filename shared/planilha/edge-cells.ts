/** Cells written once per sheet: heads, totals, cover. Rows use a faster path (`row-xml.ts`). */
import { cellText } from './cell-text.ts';
import type { Cell, Kind } from './columns.ts';
import { styleOf } from './styles.ts';

/** @param at cell name, such as `B7`. */
export function textCell(at: string, style: number, text: string): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;
}

/** Cell of a column's kind; an invalid number is written as text. */
export function kindCell(at: string, kind: Kind, cell: Cell, { bold = false } = {}): string {
  if (cell === null) return `<c r="${at}" s="${styleOf(kind, { bold })}"/>`;
  const text = typeof cell === 'number' && kind === 'money' ? cell.toFixed(2) : String(cell);
  if (kind === 'text' || kind === 'date' || kind === 'month' || !/^-?\d+(\.\d+)?$/.test(text)) {
    return textCell(at, styleOf('text', { bold }), text);
  }
  return `<c r="${at}" s="${styleOf(kind, { bold })}"><v>${text}</v></c>`;
}

export function formulaCell(at: string, kind: Kind, formula: string, value: Cell): string {
  return `<c r="${at}" s="${styleOf(kind, { bold: true })}"><f>${cellText(formula)}</f><v>${value}</v></c>`;
}
