import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { XLSX, type Planilha } from '../../../shared/planilha/cover.ts';
import { writeXlsx } from '../../../shared/planilha/planilha.ts';
import { nodeZip } from '../../planilha/node-zip.ts';
import { createWriteStream } from 'node:fs';

/** Streams a spreadsheet as a download; what the reader leaves unread is not written. */
export async function sendPlanilha(response: Response, nome: string, planilha: Planilha): Promise<void> {
  response.type(XLSX).attachment(nome);
  const bytes = Readable.from(writeXlsx(planilha, nodeZip), { objectMode: false });
  try {
    await pipeline(bytes, response);
  } catch (error) {
    // A caller that disconnected gets no answer, and that is no error; everything else is thrown on.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** Writes a spreadsheet to a file that is its owner's alone; its rows are read while they are written. */
export async function escreverPlanilha(path: string, planilha: Planilha, signal: AbortSignal): Promise<void> {
  const bytes = Readable.from(writeXlsx(planilha, nodeZip), { objectMode: false });
  await pipeline(bytes, createWriteStream(path, { mode: 0o600 }), { signal });
}
