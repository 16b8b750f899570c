import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { startEmbeddedPostgres } from '../../server/database/embedded.ts';
import { prepareDatabase } from '../../server/database/prepare.ts';
import { createLogger } from '../../server/log.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { startRedisServer } from '../../tests/support/redis-server.ts';
import { call, signIn, untilWell } from './caller.ts';
import { layCable, startUpstream, startWeb } from './ground.ts';
import type { Row } from './row.ts';

interface Store {
  readonly environment: Record<string, string>;
  die(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const answer = JSON.stringify({ id: 1, nome: 'Ana', token: 'token' });

/** A session store dies while a user is signed in, and comes back: the session still exists. */
async function storeDies(name: string, store: Store, dataDir: string): Promise<Row> {
  const upstream = await startUpstream((_request, response) => response.end(answer));
  const web = await startWeb(upstream, dataDir, store.environment);
  const ana = await signIn(web.url);
  await untilWell(web.url, ana);
  await store.die();
  const seen = await call(web.url, ana);
  const script = await call(web.url);
  const ready = await fetch(`${web.url}/readyz`);
  await store.comeBack();
  const recovered = await untilWell(web.url, ana);
  await web.end();
  await upstream.down();
  await store.close();
  return {
    fault: `${name} dies and returns`,
    seen: `${seen.what}; scripts ${script.what}; /readyz ${ready.status}`,
    ms: Math.round(seen.ms),
    left: 'the session goes on',
    recovered: `${Math.round(recovered)} ms`,
    pass: seen.what === '503 session_store_down' && script.what === '200' && ready.status === 503 && recovered < 5_000,
  };
}

export async function postgresDies(folder: string): Promise<Row> {
  await mkdir(folder, { recursive: true });
  let server = await startEmbeddedPostgres(folder);
  await prepareDatabase(server.url, { demoData: false, log: createLogger('error', 'faults') });
  const cable = await layCable();
  const plug = () => cable.plugInto(Number(new URL(server.url).port));
  plug();
  const url = new URL(server.url);
  url.port = String(cable.port);
  return storeDies(
    'PostgreSQL',
    {
      environment: { DATABASE_URL: url.href },
      async die() {
        cable.pull();
        await server.stop();
      },
      async comeBack() {
        server = await startEmbeddedPostgres(folder);
        plug();
      },
      async close() {
        await cable.close();
        await server.stop();
      },
    },
    `${folder}/web`,
  );
}

export async function redisDies(folder: string): Promise<Row> {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  let server = await startRedisServer(port, folder);
  const kill = async () => {
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  return storeDies(
    'Redis',
    {
      environment: { REDIS_URL: `redis://127.0.0.1:${port}` },
      die: kill,
      async comeBack() {
        server = await startRedisServer(port, folder);
      },
      close: kill,
    },
    `${folder}/web`,
  );
}
