/** CSV as Brazilian spreadsheets open it: UTF-8 with BOM, semicolons, decimal commas, CRLF. */
import { formatValue, type CellValue, type Column, type ColumnKind } from '../data-table-columns.ts';

const BOM = '\uFEFF';
/** A spreadsheet would run text that begins so as a formula. */
const formula = /^[=+\-@\t\r]/;
const quoted = /[";\r\n]/;

/** All rows as one CSV text, heads first. Numbers stay numbers; everything else is written as it is shown. */
export function csvText<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => csvCell(column.value(row), column.kind)).join(';'));
  return BOM + [columns.map((column) => csvCell(column.title)).join(';'), ...lines, ''].join('\r\n');
}

function csvCell(value: CellValue, kind: ColumnKind = 'text'): string {
  if (typeof value === 'number') return decimalComma(value, kind);
  const text = formatValue(value, kind);
  const safe = formula.test(text) ? `'${text}` : text;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function decimalComma(value: number, kind: ColumnKind): string {
  return (kind === 'money' ? value.toFixed(2) : String(value)).replace('.', ',');
}
