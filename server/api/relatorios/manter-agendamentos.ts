import type { ApiParts } from '../serving/parts.ts';
import { manter } from '../serving/manter.ts';
import { write } from '../serving/writer.repository.ts';
import { executarAgendamento } from './executar-agendamento.ts';
import { findDevidos, lockDevido } from './vez.repository.ts';

const everyMs = 15_000;

type Parts = Pick<ApiParts, 'db' | 'fila' | 'log'>;

/**
 * Runs the schedules whose turn it is, now and as it comes; of several processes each turn has one.
 * @returns what ends it.
 */
export const manterAgendamentos = (parts: Parts): (() => Promise<void>) =>
  manter({
    everyMs,
    run: (fim) => executarDevidos(parts, fim),
    log: parts.log,
    falha: 'schedules could not be run',
  });

/** Runs what is due, once; a schedule that fails does not keep the others. */
export async function executarDevidos({ db, fila, log }: Parts, fim?: AbortSignal): Promise<void> {
  for (const id of await findDevidos(db)) {
    if (fim?.aborted) return;
    await write(db, async (transaction) => {
      const vez = await lockDevido(transaction, id);
      if (vez) await executarAgendamento(transaction, { fila }, vez);
    }).catch((err: unknown) => log.error({ err, idAgendamento: id }, 'schedule not run'));
    fila.acordar('relatorio');
  }
}
