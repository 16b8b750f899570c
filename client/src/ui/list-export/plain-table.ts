/** Rows as plain text that every spreadsheet takes from the clipboard: tabs between cells, one line a row. */
import { formatValue, type Column } from '../data-table-columns.ts';

/** The titles, then the rows as they are shown. */
export function plainTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cell = (text: string) => text.replaceAll(/[\t\r\n]+/g, ' ');
  const lines = rows.map((row) =>
    columns.map((column) => cell(formatValue(column.value(row), column.kind))).join('\t'),
  );
  return [columns.map((column) => column.title).join('\t'), ...lines].join('\n');
}
