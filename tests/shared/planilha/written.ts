import { buffer } from 'node:stream/consumers';
import { type Sheet as ReadSheet, readXlsx } from 'hucre';
import { nodeZip } from '../../../server/planilha/node-zip.ts';
import type { Column, Row, Sheet } from '../../../shared/planilha/columns.ts';
import { type SheetLimits, writeXlsx } from '../../../shared/planilha/planilha.ts';

/** The bytes of a file with these sheets. */
export async function written(sheets: readonly Sheet[], limits?: SheetLimits): Promise<Buffer> {
  return buffer(writeXlsx({ cover: null, sheets }, nodeZip, limits));
}

/** The file as a second reader understands it. */
export async function readBack(sheets: readonly Sheet[], limits?: SheetLimits): Promise<ReadSheet[]> {
  const { sheets: read } = await readXlsx(await written(sheets, limits), { readStyles: true });
  return read;
}

/** One sheet of these columns and rows. */
export function sheetOf(columns: readonly Column[], ...rows: readonly Row[]): Sheet {
  return { name: 'Lista', columns, rows: [rows] };
}
