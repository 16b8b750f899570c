/** A list as an .xlsx: the writer of the server's reports, fed with the list's columns and rows. */
import type { Cell, Kind } from '../../../../../shared/planilha/columns.ts';
import { XLSX } from '../../../../../shared/planilha/media-type.ts';
import { writeXlsx } from '../../../../../shared/planilha/planilha.ts';
import { formatValue, type Column, type ColumnKind } from '../data-table-columns.ts';
import { browserZip } from './browser-zip.ts';

const NAME_LENGTH = 20;

/** Ids are counted, money and rates are numbers, days are dates; a CNPJ and a telephone are text, with their mask. */
const kinds: Readonly<Record<ColumnKind, Kind>> = {
  text: 'text',
  integer: 'integer',
  decimal: 'number',
  money: 'money',
  percent: 'rate',
  date: 'date',
  cnpj: 'text',
  phone: 'text',
  status: 'text',
};

/** The spreadsheet of the rows, which come in batches. @throws what the batches throw. */
export async function listWorkbook<Row>(
  title: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Promise<Blob> {
  const sheet = {
    name: title.replace(/[[\]:*?/\\]/g, ' ').slice(0, NAME_LENGTH),
    columns: columns.map((column) => ({ title: column.title, kind: kinds[column.kind ?? 'text'] })),
    rows: cells(columns, batches),
  };
  const pieces: BlobPart[] = [];
  for await (const piece of writeXlsx([sheet], browserZip)) pieces.push(piece as Uint8Array<ArrayBuffer>);
  return new Blob(pieces, { type: XLSX });
}

async function* cells<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<readonly Row[]>) {
  for await (const rows of batches) yield rows.map((row) => columns.map((column) => cell(column, row)));
}

function cell<Row>(column: Column<Row>, row: Row): Cell {
  const value = column.value(row);
  const kind = kinds[column.kind ?? 'text'];
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'date') return String(value).slice(0, 'aaaa-mm-dd'.length);
  return kind === 'text' || typeof value === 'boolean' ? formatValue(value, column.kind) : value;
}
