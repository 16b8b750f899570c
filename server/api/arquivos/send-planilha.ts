import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Planilha } from '../../../shared/planilha/cover.ts';
import { XLSX } from '../../../shared/planilha/media-type.ts';
import { writeXlsx } from '../../../shared/planilha/planilha.ts';
import { nodeZip } from '../../planilha/node-zip.ts';

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
