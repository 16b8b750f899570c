import type { Db } from '../sql/connection.repository.ts';
import { manter } from '../trabalho/manter.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import { somarLote, somarMes } from './somar.repository.ts';
import { apurarAlertas } from './alertas-de-acumulo.repository.ts';
import { write } from '../escrita/writer.repository.ts';
import { executarAgendamento } from './executar-agendamento.ts';
import { listDevidos, lockTurno } from './turno.repository.ts';

/** Keeps the sums of shipments up to date in the background. @returns a function that stops after the current batch. */
export const manterSomas = ({ db, log }: Pick<ApiParts, 'db' | 'log'>): (() => Promise<void>) =>
  manter({
    everyMs: 10_000,
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

/** Refreshes the dashboard's accumulation alerts in the background. @returns a function that stops it. */
export const manterAlertas = ({ db, log }: Pick<ApiParts, 'db' | 'log'>): (() => Promise<void>) =>
  manter({
    everyMs: 10 * 60_000,
    run: () => apurarAlertas(db),
    log,
    falha: 'alerts of accumulation could not be worked out',
  });

type Parts = Pick<ApiParts, 'db' | 'fila' | 'log'>;

/** Runs due schedules periodically; with several processes, one of them runs each. @returns a function that stops it. */
export const manterAgendamentos = (parts: Parts): (() => Promise<void>) =>
  manter({
    everyMs: 15_000,
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
