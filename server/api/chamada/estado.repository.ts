import { type Aggregator, Gauge, type Registry } from 'prom-client';
import type { CopyParts } from '../sql/copy-out.repository.ts';
import { type Db, findRow, run } from '../sql/connection.repository.ts';

/** Cache: the database is asked at most this often. */
const FRESH_MS = 2_000;

interface Estado {
  readonly tarefas: readonly { readonly tipo: string; readonly situacao: string; readonly quantas: number }[];
  /** Longest wait of a task in seconds. */
  readonly espera: number;
  /** Age in seconds of the oldest unsealed audit record. */
  readonly semSelo: number;
  /** Partitions of averbações, and their bytes. */
  readonly particoes: number;
  readonly bytes: number;
  /** Archived ones, and their packed bytes. */
  readonly arquivadas: number;
  readonly bytesArquivados: number;
}

async function findEstado(db: Db): Promise<Estado | undefined> {
  return db.transaction().execute(async (transaction) => {
    await run(transaction)`SET LOCAL statement_timeout = '2s'`;
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

export function gaugeEstado(register: Registry, { db, pool }: CopyParts): void {
  let last: { readonly at: number; readonly estado: Promise<Estado | undefined> } | null = null;
  const reading = () => {
    if (last === null || performance.now() - last.at > FRESH_MS)
      last = { at: performance.now(), estado: findEstado(db).catch(() => undefined) };
    return last.estado;
  };
  type Collect = (this: Gauge) => void | Promise<void>;
  /** @param aggregator how metrics of several processes combine. */
  const gauge = (name: string, help: string, labelNames: string[], collect: Collect, aggregator: Aggregator = 'sum') =>
    register.registerMetric(new Gauge({ name, help, labelNames, registers: [], collect, aggregator }));
  /** No value if the database is down; same in every process. */
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
  const single = (name: string, help: string, of: (estado: Estado) => number) =>
    ofEstado(name, help, [], (metric, estado) => metric.set(of(estado)));
  single('romaneio_api_task_wait_seconds', 'How long the oldest waiting task has waited.', ({ espera }) => espera);
  const unsealed = 'How long the oldest record of the audit trail has waited for its seal.';
  single('romaneio_api_audit_unsealed_seconds', unsealed, ({ semSelo }) => semSelo);
  single('romaneio_api_partitions', 'Partitions of the shipments, one a competência.', ({ particoes }) => particoes);
  single('romaneio_api_partitions_bytes', 'Size of these partitions with their indexes.', ({ bytes }) => bytes);
  single(
    'romaneio_api_archived_months',
    'Competências of the shipments that are archived.',
    ({ arquivadas }) => arquivadas,
  );
  single(
    'romaneio_api_archived_bytes',
    'Size of the archive with its indexes.',
    ({ bytesArquivados }) => bytesArquivados,
  );
}
