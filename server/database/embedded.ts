import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { diskFault, generatedSecret } from '../process/data-dir.ts';
import { StartError } from '../process/operator.ts';
import { type Programs, findPrograms } from './postgres-programs.ts';
import { postgresSettings } from './postgres-settings.ts';
import { isReady, portOf, stopLeftover } from './postmaster.ts';

const owner = 'romaneio';
const application = 'romaneio_api';

export interface EmbeddedPostgres {
  /** As the owner of the tables. */
  readonly url: string;
  /** As the application, which signs in once `prepareDatabase` has made it. */
  readonly applicationUrl: string;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL in `dataDir/postgres`; the caller holds the folder's lock. @throws StartError in one line */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const folder = join(dataDir, 'postgres');
  const logPath = join(dataDir, 'postgres.log');
  const [programs, ofOwner] = await Promise.all([findPrograms(dataDir), generatedSecret(dataDir, 'postgres')]);
  const ofApplication = await generatedSecret(dataDir, 'postgres-api');
  await stopLeftover(folder);
  // One run's log and the one before it.
  await rename(logPath, `${logPath}.1`).catch(() => undefined);
  if (!hasEmbeddedDatabase(dataDir)) await create(programs, dataDir, folder, logPath);

  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const child = spawnLogged(programs, 'postgres', ['-D', folder, ...postgresSettings(port)], logPath, dataDir);
    const ended = once(child, 'exit').then(() => undefined);
    if (await becomesReady(child, folder)) {
      const applicationUrl = urlOf(application, ofApplication, port);
      return { url: urlOf(owner, ofOwner, port), applicationUrl, ended, stop: () => stop(child, ended) };
    }
    const fault = await explain(logPath, dataDir);
    if (!fault.includes('Address already in use') || attempt === 5) throw new StartError(fault);
  }
}

/** Owner's URL of the embedded PostgreSQL that another process of this installation runs; null if none runs. */
export async function runningEmbeddedUrl(dataDir: string): Promise<string | null> {
  const port = await portOf(join(dataDir, 'postgres'));
  return port === null ? null : urlOf(owner, await generatedSecret(dataDir, 'postgres'), port);
}

export const hasEmbeddedDatabase = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres', 'PG_VERSION'));

const urlOf = (user: string, password: string, port: number): string =>
  `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;

/** Creates the database in a temporary folder and renames it: an interrupted first start leaves nothing half-made. */
async function create(programs: Programs, dataDir: string, folder: string, logPath: string): Promise<void> {
  const making = `${folder}.new`;
  await rm(making, { recursive: true, force: true });
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8'];
  const access = [`--username=${owner}`, `--pwfile=${join(dataDir, 'secrets', 'postgres')}`, '--auth=scram-sha-256'];
  const child = spawnLogged(programs, 'initdb', ['-D', making, ...locale, ...access], logPath, dataDir);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new StartError(await explain(logPath, dataDir));
  await rename(making, folder);
}

/** Runs in its own session, so that the terminal's Ctrl+C does not reach it: the database stops last. */
function spawnLogged(
  programs: Programs,
  program: 'initdb' | 'postgres',
  args: readonly string[],
  logPath: string,
  dataDir: string,
): ChildProcess {
  let log: number;
  try {
    log = openSync(logPath, 'a', 0o600);
  } catch (error) {
    throw diskFault(error, dataDir);
  }
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'America/Sao_Paulo' };
  const child = programs.run(program, args, { stdio: ['ignore', log, log], detached: true, env });
  closeSync(log);
  return child;
}

async function becomesReady(child: ChildProcess, folder: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    if (child.pid !== undefined && (await isReady(folder, child.pid))) return true;
    await sleep(15);
  }
  return false;
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The line of PostgreSQL's log with the reason why it did not start. */
async function explain(logPath: string, dataDir: string): Promise<string> {
  const lines = (await readFile(logPath, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-30);
  const log = lines.join('\n');
  for (const code of ['ENOSPC', 'EROFS'] as const) {
    const text = { ENOSPC: 'No space left on device', EROFS: 'Read-only file system' }[code];
    const fault = diskFault({ code }, dataDir);
    if (log.includes(text) && fault instanceof StartError) return fault.message;
  }
  const cause = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '';
  return `O PostgreSQL embutido não iniciou: ${cause.trim()} (detalhes em ${logPath}).`;
}
