import { nomeDasFalhas, nomeDoOriginal } from '../arquivos/arquivos.ts';
import { manter } from '../trabalho/manter.ts';
import { lerParametro } from '../sql/parametros.repository.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { write } from '../escrita/writer.repository.ts';
import { findARetirar, retirar, travarOriginal } from './espaco.repository.ts';

/** Removes the files of expired refused runs from the store, now and hourly. @returns a stop function. */
export const manterRecusados = (parts: Pick<ApiParts, 'db' | 'armazem' | 'log'>): (() => Promise<void>) =>
  manter({
    everyMs: 3_600_000,
    run: (fim) => retirarRecusados(parts, fim),
    log: parts.log,
    falha: 'files of refused runs could not be cleared',
  });

/**
 * Clears once. Keeps the run, its first faults and shared originals. The row is marked last: an interrupted clearing is
 * repeated.
 */
export async function retirarRecusados(
  { db, armazem }: Pick<ApiParts, 'db' | 'armazem'>,
  fim?: AbortSignal,
): Promise<void> {
  for (const { id_conversao: id, sha256 } of await findARetirar(db, await lerParametro(db, 'dias_arquivo_recusado'))) {
    fim?.throwIfAborted();
    await write(db, async (transaction) => {
      await travarOriginal(transaction, sha256);
      if (await retirar(transaction, id)) await armazem.apagar(nomeDoOriginal(sha256));
      await armazem.apagar(nomeDasFalhas(id));
    });
  }
}
