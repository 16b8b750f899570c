import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { asOwner } from '../sql/restricted-pool.repository.ts';
import { announceArquivo, confirmArquivo, type NovoArquivo } from '../trabalho/arquivos-de-tarefa.repository.ts';
import { lerParametro } from '../sql/parametros.repository.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import type { Andamento } from '../trabalho/tarefa.ts';
import { withTempFile } from '../../arquivos/temp-file.ts';

/** Stores a file of a task for the configured days; `escrever` writes it to a local path. @returns also its bytes. */
export async function guardarArquivo<T>(
  { db: given, armazem, dataDir }: Pick<ApiParts, 'db' | 'armazem' | 'dataDir'>,
  { idTarefa, sinal }: Pick<Andamento, 'idTarefa' | 'sinal'>,
  arquivo: Pick<NovoArquivo, 'nome' | 'tipo' | 'chamada'>,
  escrever: (path: string) => Promise<T>,
): Promise<{ readonly escrito: T; readonly tamanho: number }> {
  const db = asOwner(given);
  return withTempFile(dataDir, async (path) => {
    const escrito = await escrever(path);
    sinal.throwIfAborted();
    const { size } = await stat(path);
    // A key per run: no stored file is ever overwritten.
    const objeto = `tarefas/${basename(path)}`;
    const dias = await lerParametro(db, 'dias_relatorio_guardado');
    await announceArquivo(db, { ...arquivo, id_tarefa: idTarefa, objeto, dias });
    await armazem.guardar(objeto, path);
    await confirmArquivo(db, objeto, size);
    return { escrito, tamanho: size };
  });
}
