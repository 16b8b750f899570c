import type { ChildProcess } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';
import { AggregatorRegistry } from 'prom-client';
import { type Config, childEnvironment } from '../config.ts';
import { createLogger, type Logger } from '../log.ts';
import { forkApi, KeptProcess } from './kept-process.ts';
import type { Lifecycle } from './lifecycle.ts';
import { sharesPorts } from './listener.ts';
import { StartError } from '../process/operator.ts';

/** A small young generation: most garbage is short-lived text. A million shipments take 100 MiB above idle instead of 190. */
export const apiExecArgv: readonly string[] = ['--max-semi-space-size=8'];

/** Memory per process, with its conversions and its share of the database. */
const BYTES_EACH = 1024 ** 3;

export interface RunningApi {
  /** Base URL of all processes: the kernel distributes connections. */
  readonly url: string;
  /** Aggregated metrics. @throws if no process answers. */
  metrics(): Promise<string>;
}

/** Starts the API: the first process migrates, the others follow once it serves. @throws StartError if it fails. */
export async function startApiProcesses(config: Config, databaseUrl: string, life: Lifecycle): Promise<RunningApi> {
  const log = createLogger(config.logLevel, 'main');
  const count = await processCount(config.apiProcesses, log);
  const kept = { spawn: (port: number) => spawnApi(config, databaseUrl, count, port), log };
  const first = new KeptProcess(kept);
  const all = [first];
  await life.onStop(() => Promise.all(all.map((one) => one.stop())));
  const port = await first.ready();
  while (all.length < count && !life.ending) all.push(new KeptProcess(kept, port));
  return { url: `http://127.0.0.1:${port}`, metrics: () => metricsOfAll(all) };
}

/** Aggregated metrics in Prometheus' text format, of the processes that answer. @throws if none does. */
async function metricsOfAll(processes: readonly KeptProcess[]): Promise<string> {
  const answers = await Promise.allSettled(processes.map((one) => one.metrics()));
  const counted = answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value);
  if (counted.length === 0) throw new Error('no process of the API tells its metrics');
  return AggregatorRegistry.aggregate(counted).metrics();
}

/** @param asked null: chosen by cores and memory. @throws StartError if several cannot share a port here. */
export async function processCount(asked: number | null, log: Logger): Promise<number> {
  const count = asked ?? roomForProcesses();
  if (count === 1 || (await sharesPorts())) return count;
  if (asked !== null)
    throw new StartError('Este sistema não deixa vários processos na mesma porta; use API_PROCESSES=1.');
  log.warn({ room: count }, 'ports cannot be shared on this system, so the API is one process');
  return 1;
}

function roomForProcesses(): number {
  const allowed = process.constrainedMemory();
  const memory = Math.min(totalmem(), allowed > 0 ? allowed : Infinity);
  return Math.max(1, Math.min(availableParallelism(), Math.floor(memory / BYTES_EACH), 8));
}

function spawnApi(config: Config, databaseUrl: string, processes: number, port: number): ChildProcess {
  const env = childEnvironment({
    HOST: '127.0.0.1',
    PORT: String(port),
    API_PROCESSES: String(processes),
    PUBLIC_URL: config.publicUrl,
    DATABASE_URL: databaseUrl,
    DEMO_DATA: config.demoData ? 'on' : 'off',
    // Not needed by the API.
    SESSION_SECRET: undefined,
    API_KEY: undefined,
    AUTH_API_KEY: undefined,
    ANON_KEY: undefined,
    REDIS_URL: undefined,
  });
  return forkApi(env, apiExecArgv);
}
