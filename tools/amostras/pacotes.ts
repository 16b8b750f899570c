import { buffer } from 'node:stream/consumers';
import type { Cell, Kind } from '../../shared/planilha/columns.ts';
import { writeXlsx } from '../../shared/planilha/planilha.ts';
import { zip } from '../../shared/planilha/zip.ts';
import { nodeZip } from '../../server/planilha/node-zip.ts';
import type { Embarque } from './embarques.ts';

/** A ZIP of text files by name. */
export function zipDe(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const parts = async function* () {
    for (const [name, content] of Object.entries(files)) yield [name, bytesOf(content)] as const;
  };
  return buffer(zip(parts(), nodeZip));
}

async function* bytesOf(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}

/** A spreadsheet of the layout “XLSX”; parsable dates and amounts are stored as dates and numbers. */
export function planilha(rows: readonly Embarque[]): Promise<Buffer> {
  const fields = Object.keys(rows[0] ?? {});
  const kindOf = (field: string): Kind =>
    field.startsWith('data_') ? 'date' : field.startsWith('valor_') ? 'money' : 'text';
  const cellOf = (field: string, text: string): Cell => {
    if (text === '') return null;
    if (field.startsWith('data_')) return text.split('/').toReversed().join('-');
    return field.startsWith('valor_') ? text.replaceAll('.', '').replace(',', '.') : text;
  };
  const sheet = {
    name: 'Embarques',
    columns: fields.map((field) => ({ title: field, kind: kindOf(field) })),
    rows: [rows.map((row) => fields.map((field) => cellOf(field, row[field] ?? '')))],
  };
  return buffer(writeXlsx({ cover: null, sheets: [sheet] }, nodeZip));
}
