import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Armazem } from '../../arquivos/armazem.ts';
import { found } from '../chamada/refusals.ts';

export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Answers with a stored file. @throws 404 */
export async function sendStored(armazem: Armazem, nome: string, response: Response): Promise<void> {
  const guardado = found(await armazem.abrir(nome), 'O arquivo não está mais guardado.');
  response.set('Content-Length', String(guardado.tamanho));
  await pipeline(guardado.conteudo, response);
}
