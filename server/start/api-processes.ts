import type { ChildProcess } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';
import { AggregatorRegistry } from 'prom-client';
import { type Config, childEnvironment } from '../config.ts';
import { createLogger, type Logger } from '../log.ts';
import { forkApi, KeptProcess } from './kept-process.ts';
import type { Lifecycle } from './lifecycle.ts';
import { sharesPorts } from './listener.ts';
import { StartError } from '../process/start-error.ts';

/**
 * Short-lived text is most of what the API makes (rows on their way into spreadsheets). A small young generation
 * keeps it out of the resident memory: about 100 MiB above idle for a million shipments instead of 190.
 */
export const apiExecArgv: readonly string[] = ['--max-semi-space-size=8'];

/** Of memory for each process: the API, what it converts meanwhile, and its part of the database. */
const BYTES_EACH = 1024 ** 3;
const MAX = 8;

/** The built-in API, however many processes it is. */
export interface RunningApi {
  /** Base URL of all of them: the kernel deals connections out. */
  readonly url: string;
  /** What they have counted together. @throws where none answers. */
  metrics(): Promise<string>;
}

/**
 * Starts the built-in API. The first process brings the database up to date; the others come beside it once it serves,
 * so that several take no longer to be there than one.
 * @throws StartError where the first does not come up.
 */
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

/** The metrics of all processes in Prometheus' text format, without those that do not answer. @throws where none answers. */
async function metricsOfAll(processes: readonly KeptProcess[]): Promise<string> {
  const answers = await Promise.allSettled(processes.map((one) => one.metrics()));
  const counted = answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value);
  if (counted.length === 0) throw new Error('no process of the API tells its metrics');
  return AggregatorRegistry.aggregate(counted).metrics();
}

/**
 * How many processes of the API there will be. Where they cannot share a port, nobody has to be told who did not ask for several.
 * @param asked what the configuration says; null: nothing.
 * @throws StartError where it asks for several, and they cannot be.
 */
export async function processCount(asked: number | null, log: Logger): Promise<number> {
  const count = asked ?? roomForProcesses();
  if (count === 1 || (await sharesPorts())) return count;
  if (asked !== null)
    throw new StartError('Este sistema não deixa vários processos na mesma porta; use API_PROCESSES=1.');
  log.warn({ room: count }, 'ports cannot be shared on this system, so the API is one process');
  return 1;
}

/** A process for each core, as far as the memory that this one may use goes. */
function roomForProcesses(): number {
  const allowed = process.constrainedMemory();
  const memory = Math.min(totalmem(), allowed > 0 ? allowed : Infinity);
  return Math.max(1, Math.min(availableParallelism(), Math.floor(memory / BYTES_EACH), MAX));
}

/** Starts one of so many processes of the API. */
function spawnApi(config: Config, databaseUrl: string, processes: number, port: number): ChildProcess {
  const env = childEnvironment({
    HOST: '127.0.0.1',
    PORT: String(port),
    API_PROCESSES: String(processes),
    DATABASE_URL: databaseUrl,
    DEMO_DATA: config.demoData ? 'on' : 'off',
    // Not the API's business.
    SESSION_SECRET: undefined,
    API_KEY: undefined,
    AUTH_API_KEY: undefined,
    ANON_KEY: undefined,
    REDIS_URL: undefined,
  });
  return forkApi(env, apiExecArgv);
}
