import type pg from 'pg';
import { type Db as Conexoes, PgBoss } from 'pg-boss';
import { type FilaDeTarefas, filasDeTarefas } from '../../shared/contracts/tarefas.ts';

const schema = 'fila';

/** Silence after which the jobs of a process go to another one. */
const heartbeatSeconds = 10;
const maximoEmSegundos = 86_000;

/** Seconds before a failed task is tried again; they double each time. */
const pausa = { retryDelay: 1, retryBackoff: true, retryDelayMax: 60 };
/** An outside receiver may be away for longer. */
const pausas: Partial<Record<FilaDeTarefas, typeof pausa>> = {
  pacote: { retryDelay: 30, retryBackoff: true, retryDelayMax: 3_600 },
};

/** Connections for the queue. It sends several statements at once, so a connection is not reused after a fault. */
export const conexoesDaFila = (pool: Pick<pg.Pool, 'connect'>): Conexoes => ({
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
});

/** The queue, not started. It polls every two seconds without LISTEN, so it works through PgBouncer in transaction mode. */
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

/** Creates or upgrades the queue's tables and the queues. An open task has one job; `tarefas` limits its attempts. */
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
    // For queues that an older version created.
    await fila.updateQueue(nome, pausas[nome] ?? pausa);
  }
  await fila.stop({ graceful: false });
}
