/** Runs the product as on several machines, one process each, with real load balancer, Redis and database. */
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { migrate } from '../../server/database/migrate.ts';
import { balancing } from '../../tests/server/process/balancing.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { type Nginx, startNginx } from '../../tests/support/nginx.ts';
import { startPgBouncer } from '../../tests/support/pgbouncer.ts';
import { type Product, startProduct } from '../../tests/support/product.ts';
import { startRedisServer } from '../../tests/support/redis-server.ts';
import { startReplicatedPostgres } from '../../tests/support/replicated-postgres.ts';
import { startS3Server } from '../../tests/support/s3-server.ts';
import { onDatabase } from '../../tests/support/template-database.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const EACH = 2;

/** One machine, which can be killed as by `kill -9` and restarted. */
interface Machine {
  readonly name: string;
  kill(): Promise<unknown>;
  back(): Promise<unknown>;
}

export interface Cluster {
  /** Entry point for callers. */
  readonly url: string;
  /** The primary's. */
  readonly databaseUrl: string;
  readonly machines: readonly Machine[];
  /** Error lines in the logs of all product processes, including killed and replaced ones, then nginx's. */
  errors(): Promise<string[]>;
  /** Rolling deployment: replaces all processes, one by one, with those of a version with additional migrations. */
  roll(migrations: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param folder for their data.
 * @param fill initial data, once the tables exist.
 */
export async function startCluster(folder: string, fill: (client: pg.Client) => Promise<unknown>): Promise<Cluster> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    return await start(folder, fill, stops, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  folder: string,
  fill: (client: pg.Client) => Promise<unknown>,
  stops: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
): Promise<Cluster> {
  const postgres = await startReplicatedPostgres();
  stops.push(postgres.stop);
  await onDatabase(`${postgres.primary}postgres`, (client) => client.query('CREATE DATABASE romaneio'));
  const databaseUrl = `${postgres.primary}romaneio`;
  await onDatabase(databaseUrl, async (client) => {
    await migrate(client);
    await fill(client);
  });
  const as = (username: string, url: string) => Object.assign(new URL(url), { username }).href;
  const applicationUrl = as('romaneio_api', databaseUrl);
  const pooler = await startPgBouncer(applicationUrl, 16);
  stops.push(pooler.stop);
  await mkdir(join(folder, 's3'));
  let s3 = await startS3Server(join(folder, 's3'));
  stops.push(() => s3.end());
  const redisPort = await freePort();
  let redis = await startRedisServer(redisPort, folder);
  stops.push(async () => redis.kill('SIGKILL'));

  const started: Product[] = [];
  const begin = (...how: Parameters<typeof startProduct>) => {
    const product = startProduct(...how);
    started.push(product);
    return product;
  };
  const ports = async () => Promise.all(Array.from({ length: EACH }, freePort));
  const [apiPorts, webPorts, inner, outer] = [await ports(), await ports(), await freePort(), await freePort()];
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.destino;
  const api = (port: number, program?: string) =>
    begin(
      {
        PORT: String(port),
        DATA_DIR: join(folder, `api${port}`),
        DATABASE_OWNER_URL: databaseUrl,
        DATABASE_URL: applicationUrl,
        DATABASE_POOL_URL: pooler.url,
        DATABASE_READ_URL: as('romaneio_consulta', `${postgres.replica}romaneio`),
        API_PROCESSES: String(EACH),
        ADMIN_PASSWORD: 'ipês amarelos na serra 7',
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
      { role: 'api', ...(program !== undefined && { program }) },
    );
  const plenty = { max: 1_000_000, windowSeconds: 60 };
  const web = (port: number, program?: string) =>
    begin(
      {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: join(folder, `web${port}`),
        MAIN_API_URL: `http://127.0.0.1:${inner}`,
        AUTH_API_URL: `http://127.0.0.1:${inner}`,
        BUILT_IN_API: 'on',
        REDIS_URL: `redis://127.0.0.1:${redisPort}`,
        SESSION_SECRET: 'a-session-secret-of-32-characters!',
        TRUST_PROXY: '1',
        // Rate limits are counted in Redis; these are too high to block a call.
        RATE_LIMITS: JSON.stringify({ read: plenty, write: plenty, upload: plenty, report: plenty, login: plenty }),
      },
      { role: 'web', ...(program !== undefined && { program }) },
    );

  const apis: Product[] = [];
  stops.push(() => Promise.all(apis.map((one) => one.end())));
  for (const port of apiPorts) {
    apis.push(api(port));
    await apis.at(-1)?.ready();
  }
  const innerNginx = await startNginx(inner, dealing(inner, apiPorts));
  stops.push(innerNginx.stop);
  const webs = webPorts.map((port) => web(port));
  stops.push(() => Promise.all(webs.map((one) => one.end())));
  await Promise.all(webs.map((one) => one.ready()));
  const nginx = await startNginx(outer, balancing(outer, webPorts));
  stops.push(nginx.stop);

  return {
    url: `http://127.0.0.1:${outer}`,
    databaseUrl,
    machines: [
      ...webs.map((_, at) => process('web server', webs, at, () => web(webPorts[at] as number))),
      ...apis.map((_, at) => process('API', apis, at, () => api(apiPorts[at] as number))),
      { name: 'replica', kill: () => postgres.kill('replica'), back: () => postgres.start('replica') },
      {
        name: 'Redis',
        kill: async () => redis.kill('SIGKILL'),
        back: async () => (redis = await startRedisServer(redisPort, folder)),
      },
      {
        name: 'S3 server',
        kill: () => s3.end('SIGKILL'),
        back: async () => (s3 = await startS3Server(join(folder, 's3'), Number(new URL(endpoint).port))),
      },
      { name: 'PgBouncer', kill: pooler.kill, back: pooler.start },
      { name: 'primary', kill: () => postgres.kill('primary'), back: () => postgres.start('primary') },
    ],
    errors: async () => [
      ...started.flatMap((one) =>
        `${one.stdout()}${one.stderr()}`.split('\n').filter((line) => /"level":[56]0/.test(line)),
      ),
      ...(await innerNginx.errors()),
      ...(await nginx.errors()),
    ],
    async roll(migrations) {
      const program = await nextVersion(join(folder, 'next'), migrations);
      // While a port is closed, the balancer forwards to the other API.
      for (const [at, port] of apiPorts.entries()) {
        await apis[at]?.end('SIGTERM');
        apis[at] = api(port, program);
        await apis[at].ready();
      }
      for (const [at, port] of webPorts.entries()) {
        await without(nginx, outer, webPorts, port);
        await webs[at]?.end('SIGTERM');
        webs[at] = web(port, program);
        await webs[at].ready();
        await nginx.reload(balancing(outer, webPorts));
      }
    },
    stop,
  };
}

function process(kind: string, all: Product[], at: number, again: () => Product): Machine {
  return {
    name: `${kind} ${at + 1}`,
    kill: async () => all[at]?.end('SIGKILL'),
    back: async () => {
      all[at] = again();
      await all[at].ready();
    },
  };
}

const without = (nginx: Nginx, port: number, webPorts: readonly number[], left: number) =>
  nginx.reload(
    balancing(
      port,
      webPorts.filter((other) => other !== left),
    ),
  );

/**
 * Proxy between web servers and API: no keep-alive, so that no connection is used while it closes; a closed port is retried at
 * once, otherwise it would still count as down when it is back and the other one is killed.
 */
function dealing(port: number, apiPorts: readonly number[]): string {
  return `
upstream api { ${apiPorts.map((apiPort) => `server 127.0.0.1:${apiPort} max_fails=0;`).join(' ')} }
server {
  listen 127.0.0.1:${port};
  client_max_body_size 0;
  location / {
    proxy_pass http://api;
    proxy_http_version 1.1;
    proxy_set_header Connection close;
    proxy_request_buffering off;
    proxy_buffering off;
    proxy_read_timeout 200s;
  }
}`;
}

/** This version with additional migrations. @returns its program, relative to the repository's root. */
async function nextVersion(folder: string, migrations: Readonly<Record<string, string>>): Promise<string> {
  await mkdir(folder);
  for (const part of ['server', 'shared', 'package.json'])
    await cp(join(root, part), join(folder, part), { recursive: true });
  for (const part of ['node_modules', 'dist']) await symlink(join(root, part), join(folder, part));
  for (const [name, sql] of Object.entries(migrations))
    await writeFile(join(folder, 'server/database/migrations', name), sql);
  return relative(root, join(folder, 'server/main.ts'));
}
