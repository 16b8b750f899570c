import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { asOwner } from '../sql/restricted-pool.repository.ts';
import { pastaDeEntrada } from './stored-file.ts';
import { announceArquivo, confirmArquivo, type NovoArquivo } from '../trabalho/arquivos-de-tarefa.repository.ts';
import { lerParametro } from '../sql/parametros.repository.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import type { Andamento } from '../trabalho/tarefa.ts';

/** Stores a file of a task for the configured days; `escrever` writes it to a local path. @returns also its bytes. */
export async function guardarArquivo<T>(
  { db: given, armazem, dataDir }: Pick<ApiParts, 'db' | 'armazem' | 'dataDir'>,
  { idTarefa, sinal }: Pick<Andamento, 'idTarefa' | 'sinal'>,
  arquivo: Pick<NovoArquivo, 'nome' | 'tipo' | 'chamada'>,
  escrever: (path: string) => Promise<T>,
): Promise<{ readonly escrito: T; readonly tamanho: number }> {
  const db = asOwner(given);
  const pasta = pastaDeEntrada(dataDir);
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  const id = randomUUID();
  const path = join(pasta, id);
  try {
    const escrito = await escrever(path);
    sinal.throwIfAborted();
    const { size } = await stat(path);
    // A key per run: no stored file is ever overwritten.
    const objeto = `tarefas/${id}`;
    const dias = await lerParametro(db, 'dias_relatorio_guardado');
    await announceArquivo(db, { ...arquivo, id_tarefa: idTarefa, objeto, dias });
    await armazem.guardar(objeto, path);
    await confirmArquivo(db, objeto, size);
    return { escrito, tamanho: size };
  } finally {
    await rm(path, { force: true });
  }
}
