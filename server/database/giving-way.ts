import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../process/operator.ts';

/** Less than PostgreSQL's deadlock_timeout of one second, which might cancel a caller's statement. */
const LOCK_MS = 500;
/** Reports and a backup may hold a table for minutes. */
const TRIES = 240;
/** PostgreSQL's lock_not_available and deadlock_detected. */
const busy = new Set(['55P03', '40P01']);

/** Runs `work`; rolls it back and retries while a lock takes over half a second. @throws StartError after minutes */
export async function givingWay(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
  for (let attempt = 1; ; attempt += 1) {
    await client.query('SAVEPOINT giving_way');
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && busy.has(error.code ?? ''))) throw error;
      if (attempt === TRIES)
        throw new StartError(
          'As tabelas ficaram em uso por minutos (um relatório longo, ou uma cópia de segurança); tente de novo depois.',
          { cause: error },
        );
      await client.query('ROLLBACK TO SAVEPOINT giving_way');
      await delay(1_000);
    }
  }
}
