import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Armazem } from '../../arquivos/armazem.ts';
import { found } from '../chamada/refusals.ts';

/** SHA-256 of a file, in hexadecimal. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Answers with a stored file as it is. @throws 404 where it is not there any more. */
export async function sendStored(armazem: Armazem, nome: string, response: Response): Promise<void> {
  const guardado = found(await armazem.abrir(nome), 'O arquivo não está mais guardado.');
  response.set('Content-Length', String(guardado.tamanho));
  await pipeline(guardado.conteudo, response);
}
