/** CSV as Brazilian spreadsheets open it: UTF-8 with BOM, semicolons, decimal commas, CRLF. */
import { formatValue, type CellValue, type Column, type ColumnKind } from '../data-table-columns.ts';

const BOM = '\uFEFF';
/** A spreadsheet would run text that begins so as a formula. */
const formula = /^[=+\-@\t\r]/;
const quoted = /[";\r\n]/;

/** The file's beginning: the columns' titles. */
export function csvHead<Row>(columns: readonly Column<Row>[]): string {
  return `${BOM}${columns.map((column) => csvCell(column.title)).join(';')}\r\n`;
}

/** Rows as lines. Numbers stay numbers; everything else is written as it is shown. */
export function csvLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const line = (row: Row) => columns.map((column) => csvCell(column.value(row), column.kind)).join(';');
  return rows.map((row) => `${line(row)}\r\n`).join('');
}

function csvCell(value: CellValue, kind: ColumnKind = 'text'): string {
  if (typeof value === 'number') return decimalComma(value, kind);
  const text = formatValue(value, kind);
  const safe = formula.test(text) ? `'${text}` : text;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CNPJ or a telephone that came as a number is text all the same. */
function decimalComma(value: number, kind: ColumnKind): string {
  if (kind === 'cnpj' || kind === 'phone') return formatValue(value, kind);
  return (kind === 'money' ? value.toFixed(2) : String(value)).replace('.', ',');
}

/** The whole file. @throws what the batches throw. */
export async function csvFile<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Promise<Blob> {
  const pieces = [csvHead(columns)];
  for await (const rows of batches) pieces.push(csvLines(columns, rows));
  return new Blob(pieces, { type: 'text/csv;charset=utf-8' });
}
