import { type Cell, coverName, type Kind, XLSX } from '../../../../../shared/planilha/columns.ts';
import { writeXlsx } from '../../../../../shared/planilha/planilha.ts';
import { formatarMomento } from '../../../../../shared/format/data.ts';
import { formatarInteiro } from '../../../../../shared/format/numero.ts';
import type { CellValue, Column, ColumnKind } from '../columns.tsx';
import { formatValue } from '../data-table-columns.ts';
import { browserZip } from './browser-zip.ts';
import type { Origin } from './origin.ts';
import { criteriaOf } from './printed-criteria.ts';

/** Ids are integers, money and rates numbers, days dates; CNPJ and telephone formatted text. */
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

interface ListFile<Row> extends Origin {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly batches: AsyncIterable<readonly Row[]>;
}

export async function listWorkbook<Row>(list: ListFile<Row>): Promise<Blob> {
  const { title, columns, rows, batches, seguradora, by } = list;
  const sheet = {
    name: sheetName(title),
    columns: columns.map((column) => ({
      title: column.title,
      kind: kinds[column.kind ?? 'text'],
      total: column.kind === 'money' && column.summed !== false && rows.every((row) => isAmount(column.value(row))),
    })),
    rows: cells(columns, batches),
  };
  const cover = {
    title,
    seguradora,
    facts: [...criteriaOf(location.search), ['Registros', formatarInteiro(rows.length)]] as const,
    by,
    when: formatarMomento(new Date().toISOString()),
    link: location.href,
  };
  const pieces: BlobPart[] = [];
  for await (const piece of writeXlsx({ cover, sheets: [sheet] }, browserZip))
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  return new Blob(pieces, { type: XLSX });
}

/** A valid sheet name that differs from the cover's. */
function sheetName(title: string): string {
  const name = title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 20);
  return name === coverName ? 'Lista' : name;
}

/** Whether the column is summed. */
const isAmount = (value: CellValue): boolean =>
  value === null || value === undefined || value === '' || /^-?\d+(\.\d{1,2})?$/.test(String(value));

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
