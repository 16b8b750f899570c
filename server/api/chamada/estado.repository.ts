import { sql } from 'kysely';
import { type Aggregator, Gauge, type Registry } from 'prom-client';
import type { CopyParts } from '../sql/copy-out.repository.ts';
import { type Db, findRow } from '../sql/connection.repository.ts';

/** However many read the metrics, the database is asked once in this time. */
const FRESH_MS = 2_000;

/** What all processes share, as the database knows it. */
interface Estado {
  readonly tarefas: readonly { readonly tipo: string; readonly situacao: string; readonly quantas: number }[];
  /** Seconds that the task has waited that waits longest; 0 where none waits. */
  readonly espera: number;
  /** Seconds since the oldest record of the audit trail was written that has no seal yet; 0 where all have. */
  readonly semSelo: number;
  /** The competências of the averbações, and their bytes with indexes. */
  readonly particoes: number;
  readonly bytes: number;
  /** The archived ones, and the bytes of all that is packed, with its indexes. */
  readonly arquivadas: number;
  readonly bytesArquivados: number;
}

/** Reads it in no more than two seconds. */
async function findEstado(db: Db): Promise<Estado | undefined> {
  return db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = '2s'`.execute(transaction);
    return findRow<Estado>(transaction)`
      WITH abertas AS (
        SELECT tipo, situacao, count(*)::int AS quantas, min(criada_em) FILTER (WHERE situacao = 'AGUARDANDO') AS desde
        FROM tarefas WHERE situacao IN ('AGUARDANDO', 'EM_ANDAMENTO') GROUP BY tipo, situacao)
      SELECT
        (SELECT coalesce(json_agg(json_build_object('tipo', tipo, 'situacao', situacao, 'quantas', quantas)), '[]')
         FROM abertas) AS tarefas,
        (SELECT coalesce(extract(epoch FROM now() - min(desde)), 0)::float8 FROM abertas) AS espera,
        (SELECT coalesce(extract(epoch FROM now() - min(quando)), 0)::float8
         FROM auditoria_por_selar JOIN auditoria USING (id)) AS "semSelo",
        (SELECT count(*)::int FROM pg_inherits WHERE inhparent = 'averbacoes'::regclass) AS particoes,
        (SELECT coalesce(sum(pg_total_relation_size(inhrelid)), 0)::float8
         FROM pg_inherits WHERE inhparent = 'averbacoes'::regclass) AS bytes,
        (SELECT count(*)::int FROM competencias_arquivadas) AS arquivadas,
        pg_total_relation_size('averbacoes_arquivadas')::float8 AS "bytesArquivados"`;
  });
}

/** Adds what is read as the metrics are asked for: the pool's connections, and what the database knows of tasks and partitions. */
export function gaugeEstado(register: Registry, { db, pool }: CopyParts): void {
  let last: { readonly at: number; readonly estado: Promise<Estado | undefined> } | null = null;
  const reading = () => {
    if (last === null || performance.now() - last.at > FRESH_MS) {
      last = { at: performance.now(), estado: findEstado(db).catch(() => undefined) };
    }
    return last.estado;
  };
  type Collect = (this: Gauge) => void | Promise<void>;
  /** @param aggregator what several processes of one machine come to together. */
  const gauge = (name: string, help: string, labelNames: string[], collect: Collect, aggregator: Aggregator = 'sum') =>
    register.registerMetric(new Gauge({ name, help, labelNames, registers: [], collect, aggregator }));
  /** Where the database does not answer, the gauge has no value; it tells every process the same. */
  const ofEstado = (name: string, help: string, labelNames: string[], fill: (gauge: Gauge, estado: Estado) => void) =>
    gauge(
      name,
      help,
      labelNames,
      async function () {
        const estado = await reading();
        this.reset();
        if (labelNames.length === 0) this.remove();
        if (estado !== undefined) fill(this, estado);
      },
      'max',
    );

  const states = 'Connections of the pool to the database, by state (used, idle, free: may still be opened).';
  gauge('romaneio_api_pool_connections', states, ['state'], function () {
    const { totalCount, idleCount, options } = pool;
    this.set({ state: 'used' }, totalCount - idleCount);
    this.set({ state: 'idle' }, idleCount);
    this.set({ state: 'free' }, options.max - totalCount);
  });
  gauge('romaneio_api_pool_waiting', 'Statements that wait for a connection of the pool.', [], function () {
    this.set(pool.waitingCount);
  });
  const up = async function (this: Gauge) {
    this.set((await reading()) === undefined ? 0 : 1);
  };
  gauge('romaneio_api_database_up', 'Whether the database told its state just now.', [], up, 'min');
  const open = 'Open tasks of all processes, by kind and state.';
  ofEstado('romaneio_api_tasks', open, ['kind', 'state'], (tasks, { tarefas }) => {
    for (const { tipo, situacao, quantas } of tarefas) tasks.set({ kind: tipo, state: situacao }, quantas);
  });
  ofEstado(
    'romaneio_api_task_wait_seconds',
    'How long the oldest waiting task has waited.',
    [],
    (seconds, { espera }) => seconds.set(espera),
  );
  ofEstado(
    'romaneio_api_audit_unsealed_seconds',
    'How long the oldest record of the audit trail has waited for its seal.',
    [],
    (seconds, { semSelo }) => seconds.set(semSelo),
  );
  ofEstado('romaneio_api_partitions', 'Partitions of the shipments, one a competência.', [], (count, { particoes }) =>
    count.set(particoes),
  );
  ofEstado('romaneio_api_partitions_bytes', 'Size of these partitions with their indexes.', [], (size, { bytes }) =>
    size.set(bytes),
  );
  ofEstado('romaneio_api_archived_months', 'Competências of the shipments that are archived.', [], (count, estado) =>
    count.set(estado.arquivadas),
  );
  ofEstado('romaneio_api_archived_bytes', 'Size of the archive with its indexes.', [], (size, { bytesArquivados }) =>
    size.set(bytesArquivados),
  );
}
