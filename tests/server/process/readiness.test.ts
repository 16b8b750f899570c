import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { type PostgresServer, startPostgresServer } from '../../support/postgres-server.ts';
import { type Product, startProduct } from '../../support/product.ts';

// Starting whole processes is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

let dataDir: string;
let database: PostgresServer;
let product: Product;
let url: string;
let stopRedis = async () => undefined as unknown;

/** Must not appear anywhere in the output. */
const secrets = {
  ADMIN_PASSWORD: 'canario-senha-1',
  ANON_KEY: 'canario-anonima',
  API_KEY: 'canario-chave',
  SESSION_SECRET: 'canario-sessao-com-32-caracteres-ou-mais',
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'romaneio-tests-ready-'));
  database = await startPostgresServer();
  const redis = hasRedis ? await startRedis() : {};
  const environment = { DATA_DIR: dataDir, DATABASE_URL: `${database.url}postgres`, LOG_LEVEL: 'info' };
  product = startProduct({ ...environment, ...secrets, ...redis });
  url = await product.ready();
});

afterAll(async () => {
  await product.end();
  await stopRedis();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function startRedis(): Promise<{ REDIS_URL: string }> {
  const port = await freePort();
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  stopRedis = () => {
    child.kill();
    return ended;
  };
  return { REDIS_URL: `redis://:@127.0.0.1:${port}` };
}

const readiness = async () => {
  const answer = await fetch(`${url}/readyz`);
  return { http: answer.status, ...((await answer.json()) as object) };
};

test('the configuration is in the log at the start, its secrets hidden', async () => {
  await expect.poll(() => product.stdout()).toContain('"msg":"configuration"');
  const lines = product
    .stdout()
    .split('\n')
    .filter((line) => line.includes('"msg":"configuration"'));
  const roles = lines.map((line) => JSON.parse(line) as { role: string; config: Record<string, unknown> });
  expect(roles.map(({ role }) => role)).toEqual(['all']);
  const { config } = roles[0]!;
  expect(config).toMatchObject({
    host: '127.0.0.1',
    dataDir,
    databaseUrl: '[oculto]',
    anonKey: '[oculto]',
    sessionSecrets: ['[oculto]'],
    apiKey: { header: 'x-api-key', main: '[oculto]', auth: '[oculto]' },
    admin: { email: 'admin@romaneio.local', password: '[oculto]' },
  });
  expect(product.stdout() + product.stderr()).not.toMatch(/canario/);
});

test('ready while everything behind it answers', async () => {
  expect(await readiness()).toEqual({ http: 200, status: 'ok', upstream: true, sessions: true, draining: false });
});

test('where Redis is installed: not ready without it', async (context) => {
  if (!hasRedis) return context.skip();
  await stopRedis();
  await expect.poll(readiness, { timeout: 20_000 }).toMatchObject({ http: 503, upstream: true, sessions: false });
});

test('not ready without the database, though the API itself answers', async () => {
  await database.stop();
  await expect.poll(readiness, { timeout: 20_000 }).toMatchObject({ http: 503, upstream: false });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});
