import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { type Planilha, XLSX } from '../../../shared/planilha/columns.ts';
import { writeXlsx } from '../../../shared/planilha/planilha.ts';
import { nodeZip } from '../../planilha/node-zip.ts';
import { createWriteStream } from 'node:fs';

export async function sendPlanilha(response: Response, nome: string, planilha: Planilha): Promise<void> {
  response.type(XLSX).attachment(nome);
  await sendStream(response, Readable.from(writeXlsx(planilha, nodeZip), { objectMode: false }));
}

export async function sendStream(response: Response, bytes: Readable): Promise<void> {
  try {
    await pipeline(bytes, response);
  } catch (error) {
    // Ignore a client that disconnected during the download.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

export async function escreverPlanilha(path: string, planilha: Planilha, signal: AbortSignal): Promise<void> {
  const bytes = Readable.from(writeXlsx(planilha, nodeZip), { objectMode: false });
  await pipeline(bytes, createWriteStream(path, { mode: 0o600 }), { signal });
}
