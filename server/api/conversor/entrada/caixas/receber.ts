import { copyFile, mkdir, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { cortar } from '../../../../../shared/format/cortar.ts';
import { pastaDeEntrada } from '../../../arquivos/stored-file.ts';
import type { ApiParts } from '../../../chamada/endpoint.ts';
import { write } from '../../../escrita/writer.repository.ts';
import { type Chegada, insertArquivo, insertEntrada } from './entradas.repository.ts';

export interface Anexado {
  readonly path: string;
  readonly nome: string;
  readonly tamanho: number;
}

/** Store key of a file that is not converted yet. */
export const nomeDaEntrada = (id: number, ordem: number) => `entradas/${id}/${ordem}`;

export const MAX_NOME = 200;

/** Receives a delivery once: row and files are stored together, before the source forgets it. @returns whether it is new. */
export const receber = (
  { db, armazem }: Pick<ApiParts, 'db' | 'armazem'>,
  chegada: Chegada,
  anexados: readonly Anexado[],
): Promise<boolean> =>
  write(db, async (transaction) => {
    const id = await insertEntrada(transaction, { ...chegada, assunto: cortar(chegada.assunto, MAX_NOME) });
    if (id === undefined) return false;
    for (const [ordem, { path, nome, tamanho }] of anexados.entries()) {
      await insertArquivo(transaction, { id_entrada: id, ordem, nome: cortar(nome, -MAX_NOME), tamanho });
      await armazem.guardar(nomeDaEntrada(id, ordem), path);
    }
    return true;
  });

export async function novoArquivo(dataDir: string): Promise<string> {
  const pasta = pastaDeEntrada(dataDir);
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  return join(pasta, randomUUID());
}

/** Gives `work` a copy of a stored file: a conversion may move the file that it is given. @returns null: it is gone. */
export const comCopia = <T>(
  { armazem, dataDir }: Pick<ApiParts, 'armazem' | 'dataDir'>,
  nome: string,
  work: (path: string) => Promise<T>,
): Promise<T | null> =>
  armazem.comoArquivo(nome, async (guardado) => {
    const path = await novoArquivo(dataDir);
    await copyFile(guardado, path);
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  });
