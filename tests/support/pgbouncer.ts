import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from './debian-program.ts';
import { freePort } from './free-port.ts';
import { onDatabase } from './template-database.ts';

/** A real PgBouncer in transaction mode. */
export interface PgBouncer {
  /** The same database, through it. */
  readonly url: string;
  /** Number of transactions so far. */
  transactions(): Promise<number>;
  /** Kills it, simulating a crash. */
  kill(): Promise<void>;
  /** Restarts it on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** PgBouncer refuses to run as root, so it switches to Debian's `nobody`. */
const user = process.getuid?.() === 0 ? 'user = nobody\n' : '';

/**
 * Runs Debian's PgBouncer in front of a database, with its default configuration except for the settings in `docs/operations.md`
 * and the pool size.
 * @param size connections to PostgreSQL for all callers.
 */
export async function startPgBouncer(databaseUrl: string, size: number): Promise<PgBouncer> {
  const program = await findProgram({
    names: ['pgbouncer'],
    debianPackage: 'pgbouncer',
    missing: 'pgbouncer not found: install it (Debian: apt-get install pgbouncer).',
  });
  const folder = await mkdtemp(join(tmpdir(), 'romaneio-tests-pgbouncer-'));
  const port = await freePort();
  const { hostname, port: behind, username, password } = new URL(databaseUrl);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${behind} user=${username}${password && ` password=${password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = ${username}
pool_mode = transaction
server_login_retry = 1
default_pool_size = ${size}
${user}`,
    { mode: 0o644 },
  );
  const through = Object.assign(new URL(databaseUrl), { port: String(port) });
  const admin = Object.assign(new URL(through), { pathname: '/pgbouncer' }).href;
  let child: ChildProcess;
  async function start(): Promise<void> {
    child = spawn(program, [file], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    while (!said.includes('process up')) {
      if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${said}`);
      await sleep(20);
    }
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  await start();
  return {
    url: through.href,
    async transactions() {
      const { rows } = await onDatabase(admin, (client) => client.query<{ xact_count: string }>('SHOW STATS_TOTALS'));
      return rows.reduce((sum, { xact_count }) => sum + Number(xact_count), 0);
    },
    kill: () => end('SIGKILL'),
    start,
    async stop() {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
