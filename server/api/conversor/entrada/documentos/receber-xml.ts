import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import express, { type Request, type Response } from 'express';
import { MAX_DOCUMENTO } from '../../../../../shared/contracts/documentos-fiscais.ts';
import { pastaDeEntrada } from '../../../arquivos/arquivos.ts';
import { bodyReceived } from '../../../chamada/idempotency.ts';
import { receiveFile } from '../../../arquivos/receive-file.ts';
import { invalid } from '../../../chamada/refusals.ts';

const corpo = express.raw({ type: ['application/xml', 'text/xml'], limit: MAX_DOCUMENTO, inflate: false });

/** XML of a body or form file. @throws 413, 415, 422 */
export async function receberXml(
  request: Request,
  response: Response,
  dataDir: string,
  field: string,
): Promise<Buffer> {
  if (request.is(['application/xml', 'text/xml'])) {
    await new Promise<void>((resolve, reject) => {
      corpo(request, response, (error: unknown) => (error ? reject(error) : resolve()));
    });
    const bytes: unknown = request.body;
    if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw invalid([{ campo: field, mensagem: 'Envie um XML' }]);
    await bodyReceived(request, async () => createHash('sha256').update(bytes).digest('hex'));
    return bytes;
  }
  const file = await receiveFile(request, response, {
    folder: pastaDeEntrada(dataDir),
    field,
    maxBytes: MAX_DOCUMENTO,
  });
  try {
    return await readFile(file.path);
  } finally {
    await rm(file.path, { force: true });
  }
}
