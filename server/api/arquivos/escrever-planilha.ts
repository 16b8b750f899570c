import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Planilha } from '../../../shared/planilha/cover.ts';
import { writeXlsx } from '../../../shared/planilha/planilha.ts';
import { nodeZip } from '../../planilha/node-zip.ts';

/** Writes a spreadsheet to a file that is its owner's alone; its rows are read while they are written. */
export async function escreverPlanilha(path: string, planilha: Planilha, signal: AbortSignal): Promise<void> {
  const bytes = Readable.from(writeXlsx(planilha, nodeZip), { objectMode: false });
  await pipeline(bytes, createWriteStream(path, { mode: 0o600 }), { signal });
}
