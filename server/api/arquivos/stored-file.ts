import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Armazem } from '../../arquivos/armazem.ts';
import { found } from '../chamada/refusals.ts';

/** Store key of an original: its digest, so that no sender's name becomes a path. */
export const nomeDoOriginal = (sha256: string) => `conversoes/originais/${sha256.slice(0, 2)}/${sha256}`;

/** Store key of a run's faults (CSV). */
export const nomeDasFalhas = (idConversao: number) => `conversoes/falhas/${idConversao}.csv`;

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
