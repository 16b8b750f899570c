import type { Db } from '../serving/connection.repository.ts';
import { manter } from '../serving/manter.ts';
import type { ApiParts } from '../serving/parts.ts';
import { somarLote, somarMes } from './somar.repository.ts';

const everyMs = 10_000;

/** Keeps the sums of the shipments up with what is written. @returns what ends it, after the policies under way. */
export const manterSomas = ({ db, log }: Pick<ApiParts, 'db' | 'log'>): (() => Promise<void>) =>
  manter({
    everyMs,
    run: (fim) => somarEmbarques(db, fim),
    log,
    falha: 'shipments could not be added up',
  });

/** Adds up what waits for its turn: by policy, then above them. @param fim ends it early. */
export async function somarEmbarques(db: Db, fim?: AbortSignal): Promise<void> {
  for (const somar of [somarLote, somarMes]) {
    let somados = 1;
    while (somados > 0 && !fim?.aborted) somados = await db.transaction().execute(somar);
  }
}
