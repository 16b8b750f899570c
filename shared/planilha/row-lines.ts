import { valorDeCopy } from '../format/copy.ts';
import type { Cell, Column, Row } from './columns.ts';

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
