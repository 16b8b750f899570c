import { valorDeCopy } from '../format/copy.ts';
import type { Cell, Column, Row } from './columns.ts';

/** Rows as lines of COPY's text, which is what sheets are written from. */
export function rowLines(columns: readonly Column[], rows: readonly Row[]): string {
  return rows
    .map((row) => `${columns.map(({ kind }, at) => valorDeCopy(textOf(row[at], kind))).join('\t')}\n`)
    .join('');
}

/** Numbers without an exponent, money with its two places. */
function textOf(cell: Cell | undefined, kind: Column['kind']): string | null {
  if (typeof cell !== 'number') return cell ?? null;
  if (kind === 'money') return cell.toFixed(2);
  return Math.abs(cell) < 1e-6 && cell !== 0 ? cell.toFixed(20) : String(cell);
}
