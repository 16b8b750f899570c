import { findVencidos, forgetArquivo } from '../trabalho/arquivos-de-tarefa.repository.ts';
import { manter } from '../trabalho/manter.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { forgetOld } from './andamento.repository.ts';

const everyMs = 3_600_000;

/**
 * Takes the files of tasks out of the store whose days are over, now and every hour, and forgets old tasks.
 * @returns what ends it.
 */
export const manterArquivos = (parts: Pick<ApiParts, 'db' | 'armazem' | 'log'>): (() => Promise<void>) =>
  manter({
    everyMs,
    run: (fim) => limparArquivos(parts, fim),
    log: parts.log,
    falha: 'files of tasks could not be cleared',
  });

/** Clears once. A row goes after its file: what is interrupted is done anew, by whichever process comes first. */
export async function limparArquivos(
  { db, armazem }: Pick<ApiParts, 'db' | 'armazem'>,
  fim?: AbortSignal,
): Promise<void> {
  await forgetOld(db);
  for (const objeto of await findVencidos(db)) {
    if (fim?.aborted) return;
    await armazem.apagar(objeto);
    await forgetArquivo(db, objeto);
  }
}
