import { availableParallelism, totalmem } from 'node:os';
import type { Config } from '../config.ts';
import { createLogger } from '../log.ts';
import { metricsOfAll } from './api-channel.ts';
import { ApiProcess, spawnApi } from './api-process.ts';
import type { Lifecycle } from './lifecycle.ts';

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
  const count = config.apiProcesses ?? roomForProcesses();
  const spawn = (port: number) => spawnApi(config, databaseUrl, count, port);
  const first = new ApiProcess(spawn, log);
  const all = [first];
  await life.onStop(() => Promise.all(all.map((one) => one.stop())));
  const port = await first.ready();
  while (all.length < count && !life.ending) all.push(new ApiProcess(spawn, log, port));
  return { url: `http://127.0.0.1:${port}`, metrics: () => metricsOfAll(all.map(({ child }) => child)) };
}

/** A process for each core, as far as the memory that this one may use goes. */
function roomForProcesses(): number {
  const allowed = process.constrainedMemory();
  const memory = Math.min(totalmem(), allowed > 0 ? allowed : Infinity);
  return Math.max(1, Math.min(availableParallelism(), Math.floor(memory / BYTES_EACH), MAX));
}
