/** Cells that are written once a sheet: heads, totals, what stands on the cover. Rows go another, faster way (`row-xml.ts`). */
import { cellText } from './cell-text.ts';
import type { Cell, Kind } from './columns.ts';
import { styleOf } from './styles.ts';

/** @param at as `B7`. */
export function textCell(at: string, style: number, text: string): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;
}

/** A cell of a column's kind; what is no number where one is due is shown as the text that it is. */
export function kindCell(at: string, kind: Kind, cell: Cell, bold = false): string {
  if (cell === null) return `<c r="${at}" s="${styleOf(kind, bold)}"/>`;
  const text = typeof cell === 'number' && kind === 'money' ? cell.toFixed(2) : String(cell);
  if (kind === 'text' || kind === 'date' || kind === 'month' || !/^-?\d+(\.\d+)?$/.test(text)) {
    return textCell(at, styleOf('text', bold), text);
  }
  return `<c r="${at}" s="${styleOf(kind, bold)}"><v>${text}</v></c>`;
}

/** A formula in bold, and what it comes to. */
export function formulaCell(at: string, kind: Kind, formula: string, value: Cell): string {
  return `<c r="${at}" s="${styleOf(kind, true)}"><f>${cellText(formula)}</f><v>${value}</v></c>`;
}
