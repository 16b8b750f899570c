import type { ApiParts } from '../chamada/parts.ts';
import { manter } from '../trabalho/manter.ts';
import { write } from '../escrita/writer.repository.ts';
import { executarAgendamento } from './executar-agendamento.ts';
import { listDevidos, lockTurno } from './turno.repository.ts';

const everyMs = 15_000;

type Parts = Pick<ApiParts, 'db' | 'fila' | 'log'>;

/** Runs due schedules periodically; with several processes, one of them runs each. @returns a function that stops it. */
export const manterAgendamentos = (parts: Parts): (() => Promise<void>) =>
  manter({
    everyMs,
    run: (fim) => executarDevidos(parts, fim),
    log: parts.log,
    falha: 'schedules could not be run',
  });

/** Runs the due schedules once; a failing one does not stop the others. */
export async function executarDevidos({ db, fila, log }: Parts, fim?: AbortSignal): Promise<void> {
  for (const id of await listDevidos(db)) {
    if (fim?.aborted) return;
    await write(db, async (transaction) => {
      const turno = await lockTurno(transaction, id);
      if (turno) await executarAgendamento(transaction, { fila }, turno);
    }).catch((err: unknown) => log.error({ err, idAgendamento: id }, 'schedule not run'));
    fila.acordar('relatorio');
  }
}
