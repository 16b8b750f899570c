import type { Db } from '../sql/connection.repository.ts';
import { manter } from '../trabalho/manter.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { somarLote, somarMes } from './somar.repository.ts';

const everyMs = 10_000;

/** Keeps the sums of shipments up to date in the background. @returns a function that stops after the current batch. */
export const manterSomas = ({ db, log }: Pick<ApiParts, 'db' | 'log'>): (() => Promise<void>) =>
  manter({
    everyMs,
    run: (fim) => somarEmbarques(db, fim),
    log,
    falha: 'shipments could not be added up',
  });

/** Updates pending sums: by policy, then above policies. @param fim stops early. */
export async function somarEmbarques(db: Db, fim?: AbortSignal): Promise<void> {
  for (const somar of [somarLote, somarMes]) {
    let somados = 1;
    while (somados > 0 && !fim?.aborted) somados = await db.transaction().execute(somar);
  }
}
