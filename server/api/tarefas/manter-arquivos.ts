import { findVencidos, forgetArquivo } from '../trabalho/arquivos-de-tarefa.repository.ts';
import { manter } from '../trabalho/manter.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import { forgetOld } from './andamento.repository.ts';

/** Removes expired task files and old tasks, now and hourly. @returns a stop function. */
export const manterArquivos = (parts: Pick<ApiParts, 'db' | 'armazem' | 'log'>): (() => Promise<void>) =>
  manter({
    everyMs: 3_600_000,
    run: (fim) => limparArquivos(parts, fim),
    log: parts.log,
    falha: 'files of tasks could not be cleared',
  });

/** Clears once. The row goes after its file, so an interruption is repaired. */
export async function limparArquivos({ db, armazem }: Pick<ApiParts, 'db' | 'armazem'>, fim?: AbortSignal) {
  await forgetOld(db);
  for (const objeto of await findVencidos(db)) {
    if (fim?.aborted) return;
    await armazem.apagar(objeto);
    await forgetArquivo(db, objeto);
  }
}
