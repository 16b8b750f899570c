import { buffer } from 'node:stream/consumers';
import { type Sheet as ReadSheet, readXlsx } from 'hucre';
import { nodeZip } from '../../../server/planilha/node-zip.ts';
import type { Column, Row, Sheet } from '../../../shared/planilha/columns.ts';
import { type SheetLimits, writeXlsx } from '../../../shared/planilha/planilha.ts';

export async function written(sheets: readonly Sheet[], limits?: SheetLimits): Promise<Buffer> {
  return buffer(writeXlsx({ cover: null, sheets }, nodeZip, limits));
}

/** The file as parsed by an independent reader. */
export async function readBack(sheets: readonly Sheet[], limits?: SheetLimits): Promise<ReadSheet[]> {
  const { sheets: read } = await readXlsx(await written(sheets, limits), { readStyles: true });
  return read;
}

export function sheetOf(columns: readonly Column[], ...rows: readonly Row[]): Sheet {
  return { name: 'Lista', columns, rows: [rows] };
}
