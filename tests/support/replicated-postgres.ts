import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPrograms } from '../../server/database/postgres-programs.ts';
import { freePort } from './free-port.ts';
import { onDatabase } from './template-database.ts';

/** A real PostgreSQL primary with a streaming replica. */
export interface ReplicatedPostgres {
  /** Connection string up to the database's name. */
  readonly primary: string;
  readonly replica: string;
  /** Kills one of the two, simulating a crash. */
  kill(which: 'primary' | 'replica'): Promise<void>;
  /** Restarts one of the two on the same port. */
  start(which: 'primary' | 'replica'): Promise<void>;
  stop(): Promise<void>;
}

const common = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '32MB',
  fsync: 'off',
  wal_level: 'replica',
  wal_keep_size: '256MB',
  timezone: 'America/Sao_Paulo',
};

function takesConnections(port: number): Promise<boolean> {
  return onDatabase(`postgres://romaneio@127.0.0.1:${port}/postgres`, (client) => client.query('SELECT 1')).then(
    () => true,
    () => false,
  );
}

/** Creates one data folder and copies it for the replica before either starts. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'romaneio-tests-replica-'));
  const programs = await findPrograms(folder);
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' };
  const places = { primary: join(folder, 'primary'), replica: join(folder, 'replica') };
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8'];
  const making = programs.run(
    'initdb',
    ['-D', places.primary, ...locale, '--username=romaneio', '--auth=trust', '-N'],
    {
      stdio: 'ignore',
      env,
    },
  );
  const [code] = (await once(making, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
  await cp(places.primary, places.replica, { recursive: true });
  await writeFile(join(places.replica, 'standby.signal'), '');

  const ports = { primary: await freePort(), replica: await freePort() };
  const settings = {
    primary: { ...common, port: ports.primary },
    replica: {
      ...common,
      port: ports.replica,
      primary_conninfo: `host=127.0.0.1 port=${ports.primary} user=romaneio`,
    },
  };
  const running: Partial<Record<keyof typeof places, ChildProcess>> = {};

  async function start(place: keyof typeof places): Promise<void> {
    const given = Object.entries(settings[place]).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const log = join(folder, `${place}.log`);
    const file = openSync(log, 'a');
    const child = programs.run('postgres', ['-D', places[place], ...given], { stdio: ['ignore', file, file], env });
    closeSync(file);
    while (!(await takesConnections(ports[place]))) {
      if (child.exitCode !== null) throw new Error(`the ${place} did not start: ${await readFile(log, 'utf8')}`);
      await sleep(50);
    }
    running[place] = child;
  }
  async function end(place: keyof typeof places, signal: NodeJS.Signals): Promise<void> {
    const child = running[place];
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  await start('primary');
  await start('replica');
  return {
    primary: `postgres://romaneio@127.0.0.1:${ports.primary}/`,
    replica: `postgres://romaneio@127.0.0.1:${ports.replica}/`,
    kill: (which) => end(which, 'SIGQUIT'),
    start,
    async stop() {
      await end('replica', 'SIGINT');
      await end('primary', 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
