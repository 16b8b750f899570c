import type pg from 'pg';
import { type Db as Conexoes, PgBoss } from 'pg-boss';
import { type FilaDeTarefas, filasDeTarefas } from '../../shared/contracts/tarefas.ts';

/** The queue's tables stand in a schema of their own, which it makes and brings up to date by itself. */
const schema = 'fila';

/** How long a process may be silent before its jobs go to another one. */
const heartbeatSeconds = 10;
const maximoEmSegundos = 86_000;

/** Seconds before a failed task is tried again; they double each time. */
const pausa = { retryDelay: 1, retryBackoff: true, retryDelayMax: 60 };
/** An outside receiver may be away for longer. */
const pausas: Partial<Record<FilaDeTarefas, typeof pausa>> = {
  pacote: { retryDelay: 30, retryBackoff: true, retryDelayMax: 3_600 },
};

/** Connections that the queue borrows. It sends several statements at once: after a fault its connection is not used again. */
export function conexoesDaFila(pool: Pick<pg.Pool, 'connect'>): Conexoes {
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        const result = await client.query(text, values);
        client.release();
        return result;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
  };
}

/**
 * The queue, at rest. It asks the database every two seconds, and needs neither LISTEN nor a session of its own: it works
 * through PgBouncer in transaction mode.
 */
export function criarFila(db: Conexoes): PgBoss {
  return new PgBoss({
    db,
    schema,
    // Made by `instalarFila`, under the lock of the migrations.
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
}

/**
 * Makes the queue's tables, or brings them up to date, and a queue for each line of tasks. A task that is open has one job
 * there and no other. `tarefas` says how often a task may be tried again.
 */
export async function instalarFila(client: pg.Client): Promise<void> {
  const db: Conexoes = { executeSql: (text, values) => client.query(text, values) };
  const fila = new PgBoss({ db, schema, supervise: false, schedule: false });
  await fila.start();
  for (const nome of filasDeTarefas) {
    await fila.createQueue(nome, {
      policy: 'exclusive',
      heartbeatSeconds,
      expireInSeconds: maximoEmSegundos,
      retryLimit: 1_000,
      retentionSeconds: 30 * maximoEmSegundos,
      deleteAfterSeconds: 3_600,
    });
    // A queue that an older version made gets the new pauses, too.
    await fila.updateQueue(nome, pausas[nome] ?? pausa);
  }
  await fila.stop({ graceful: false });
}
