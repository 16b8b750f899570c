import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { childEnvironment, type Config } from '../config.ts';
import { lockDataDir, prepareDataDir } from '../process/data-dir.ts';
import { hasEmbeddedDatabase, startEmbeddedPostgres } from '../database/embedded.ts';
import { forkApi, KeptProcess, type Lifecycle } from './lifecycle.ts';
import { openListener, sharesPorts } from './listener.ts';
import { announce } from '../log-format.ts';
import { secondsSince, StartError } from '../process/operator.ts';
import type { WebGround } from './web.ts';
import { webServerOptions } from '../web/web-server.ts';
import { availableParallelism, totalmem } from 'node:os';
import { AggregatorRegistry } from 'prom-client';
import { createLogger, type Logger } from '../log.ts';

/** A small young generation: most garbage is short-lived text. A million shipments take 100 MiB above idle instead of 190. */
export const apiExecArgv: readonly string[] = ['--max-semi-space-size=8'];

/** Memory per process, with its conversions and its share of the database. */
const BYTES_EACH = 1024 ** 3;

interface Database {
  readonly url: string;
  /** As the owner of the tables; undefined: `url` is. */
  readonly owner: string | undefined;
}

/**
 * Starts the API: the first process migrates, the others follow once it serves.
 * @returns base URL of all processes, among which the kernel distributes connections, and their metrics.
 * @throws StartError if it fails.
 */
async function startApiProcesses(config: Config, database: Database, life: Lifecycle) {
  const log = createLogger(config.logLevel, 'main');
  const count = await processCount(config.apiProcesses, log);
  const kept = { spawn: (port: number) => spawnApi(config, database, count, port), log };
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

function spawnApi(config: Config, { url, owner }: Database, processes: number, port: number): ChildProcess {
  const env = childEnvironment({
    HOST: '127.0.0.1',
    PORT: String(port),
    API_PROCESSES: String(processes),
    PUBLIC_URL: config.publicUrl,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: owner,
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

const clientBuild = fileURLToPath(new URL('../../client/build-if-stale.ts', import.meta.url));

interface StartOptions {
  readonly build: boolean;
  readonly onLoss: (fault: string) => void;
}

/** Starts all that is not configured elsewhere, the port first. @param onLoss for a part that cannot restart. @throws StartError */
export async function startAll(config: Config, life: Lifecycle, { build, onLoss }: StartOptions): Promise<void> {
  if (config.upstream === null && config.databaseUrl === null) {
    await prepareDataDir(config.dataDir);
    await lockDataDir(config.dataDir);
  }
  const listener = await openListener(config.host, config.port, webServerOptions);
  await life.onStop(() => listener.drain(0));
  // Loaded after the port answers, while database and API start.
  const [ground, { startWeb }] = await Promise.all([
    prepareGround(config, life, onLoss),
    import('./web.ts'),
    build ? buildClient(life) : null,
  ]);
  await startWeb(config, ground, listener, life);
  if (life.ending) return;
  announce(`Início concluído em ${secondsSince(0)} s.`);
  announce(`Romaneio pronto em ${listener.url}`);
}

async function prepareGround(config: Config, life: Lifecycle, onLoss: (fault: string) => void): Promise<WebGround> {
  const given = config.databaseUrl?.reveal() ?? null;
  if (config.upstream !== null) return { upstream: config.upstream, databaseUrl: given };
  const database =
    given === null
      ? await startDatabase(config.dataDir, life, onLoss)
      : { url: given, owner: config.databaseOwnerUrl?.reveal() };
  const { url, metrics } = await startApiProcesses(config, database, life);
  return { upstream: { main: url, auth: url }, databaseUrl: database.url, apiMetrics: metrics };
}

async function startDatabase(dataDir: string, life: Lifecycle, onLoss: (fault: string) => void): Promise<Database> {
  if (!hasEmbeddedDatabase(dataDir)) announce(`Criando o banco de dados em ${dataDir}…`);
  const starting = startEmbeddedPostgres(dataDir);
  // A stop during the start waits until PostgreSQL is up.
  await life.onStop(async () => (await starting).stop());
  const { url: owner, applicationUrl: url, ended } = await starting;
  void ended.then(() => {
    if (!life.ending) onLoss(`O PostgreSQL embutido encerrou; veja ${join(dataDir, 'postgres.log')}.`);
  });
  return { url, owner };
}

/** Builds the client in a child process if its sources have changed. @throws StartError if the build fails. */
async function buildClient(life: Lifecycle): Promise<void> {
  const child = spawn(process.execPath, [clientBuild], { stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface(child.stdout).on('line', announce);
  const ended = once(child, 'exit');
  await life.onStop(async () => {
    child.kill();
    await ended;
  });
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new StartError('O Romaneio não pôde iniciar sem o seu cliente.');
}
