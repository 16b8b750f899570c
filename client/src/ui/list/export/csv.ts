/** A list as CSV: numbers stay numbers, other values are written as shown. */
import { linhaCsv, MARCA_UTF8 } from '../../../../../shared/format/csv.ts';
import type { CellValue, Column, ColumnKind } from '../columns.tsx';
import { formatValue } from '../data-table-columns.ts';

export const csvHead = <Row>(columns: readonly Column<Row>[]): string =>
  MARCA_UTF8 + linhaCsv(columns.map((column) => column.title));

export const csvLines = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => linhaCsv(columns.map((column) => csvCell(column.value(row), column.kind)))).join('');

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Keeps all digits of a number or decimal text; a numeric CNPJ becomes text. */
function csvCell(value: CellValue, kind: ColumnKind = 'text'): string {
  if (typeof value === 'number' && kind !== 'cnpj' && kind !== 'phone') return decimalComma(value, kind);
  if (typeof value === 'string' && kind === 'money' && DECIMAL.test(value)) return value.replace('.', ',');
  return formatValue(value, kind);
}

const decimalComma = (value: number, kind: ColumnKind): string =>
  (kind === 'money' ? value.toFixed(2) : String(value)).replace('.', ',');

export async function csvFile<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Promise<Blob> {
  const pieces = [csvHead(columns)];
  for await (const rows of batches) pieces.push(csvLines(columns, rows));
  return new Blob(pieces, { type: 'text/csv;charset=utf-8' });
}
