import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { SituacaoDaTarefa, TipoDeTarefa } from '../../../shared/contracts/tarefas.ts';
import { countCalls, createRegister } from '../../http/call-metrics.ts';

/** Metrics of an API process; never waits, never queries. */
export interface ApiMetrics {
  readonly register: Registry;
  readonly observe: ReturnType<typeof countCalls>;
  readonly statement: (seconds: number, well: boolean) => void;
  tarefaTerminada(tipo: TipoDeTarefa, situacao: SituacaoDaTarefa): void;
  leitura(place: 'replica' | 'primary' | 'failed'): void;
  /** Lag of a replica in milliseconds; Infinity: unreachable. */
  atrasoDaReplica(lugar: number, ms: number): void;
  /** Times a conversion, including its wait in the queue. */
  conversao<R extends { readonly situacao: string }>(converting: Promise<R>): Promise<R>;
}

export function createApiMetrics(): ApiMetrics {
  const register = createRegister();
  const registers = [register];
  const statements = new Histogram({
    name: 'romaneio_api_statement_seconds',
    help: 'Time of the statements of the pool, by result (ok, error); conversions have connections of their own.',
    labelNames: ['result'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2.5, 10, 60],
    registers,
  });
  const ok = statements.labels('ok');
  const error = statements.labels('error');
  const ended = new Counter({
    name: 'romaneio_api_tasks_ended_total',
    help: 'Runs of tasks that this process brought to an end, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const reads = new Counter({
    name: 'romaneio_api_reads_total',
    help: 'Reports, lists and spreadsheets by place: replica, primary (no replica was fresh enough), failed (begun on a replica).',
    labelNames: ['place'],
    registers,
  });
  const lag = new Gauge({
    name: 'romaneio_api_replica_lag_seconds',
    help: 'How far each replica may be behind, in the order of DATABASE_READ_URL; +Inf: it does not answer.',
    labelNames: ['replica'],
    aggregator: 'max',
    registers,
  });
  const converting = new Gauge({
    name: 'romaneio_api_conversions_open',
    help: 'Conversions of this process, in line and running.',
    registers,
  });
  const converted = new Histogram({
    name: 'romaneio_api_conversion_seconds',
    help: 'Time of the conversions that have ended, with their wait in line, by outcome.',
    labelNames: ['outcome'],
    buckets: [0.5, 2, 5, 15, 60, 300, 900, 3_600],
    registers,
  });

  return {
    register,
    observe: countCalls(register, 'api'),
    statement: (seconds, well) => (well ? ok : error).observe(seconds),
    tarefaTerminada: (tipo, situacao) => ended.labels(tipo, situacao).inc(),
    leitura: (place) => reads.labels(place).inc(),
    atrasoDaReplica: (lugar, ms) => lag.labels(String(lugar)).set(ms / 1000),
    async conversao(work) {
      const done = converted.startTimer();
      converting.inc();
      try {
        const result = await work;
        done({ outcome: result.situacao });
        return result;
      } catch (cause) {
        done({ outcome: 'ERRO' });
        throw cause;
      } finally {
        converting.dec();
      }
    },
  };
}
