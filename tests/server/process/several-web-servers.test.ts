import { request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase } from '../../support/database.ts';
import { freePort } from '../../support/free-port.ts';
import { startNginx, type Nginx } from '../../support/nginx.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { startRedisServer } from '../../support/redis-server.ts';
import { balancing } from './balancing.ts';

// Starts five programs, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const REPORTS = 5;
const admin = { Username: 'ana@exemplo.com.br', Password: 'uma senha bem comprida' };
const browser = { 'X-Romaneio-Client': 'web', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
const list = { start: 1, length: 10, search: { value: '' } };
const report = {
  tipoSelecao: 'A',
  idApolice: 1,
  idGrupo: 0,
  idSegurado: 0,
  idCorretor: 0,
  ramo: 54,
  periodoCompetencia: 0,
};

/** Two web servers over one API, behind a balancer that alternates between them for the same user. */
let folder: string;
let redisPort: number;
let apiUrl: string;
let webPorts: number[];
let webs: Product[];
let balancer: Nginx;
let port: number;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'romaneio-tests-several-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const database = await createDatabase();
  stops.push(database.close);
  redisPort = await freePort();
  const redis = await startRedisServer(redisPort, folder);
  stops.push(async () => redis.kill('SIGKILL'));
  const apiPort = await freePort();
  apiUrl = `http://127.0.0.1:${apiPort}`;
  const api = startProduct(
    {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'api'),
      PORT: String(apiPort),
      ADMIN_EMAIL: admin.Username,
      ADMIN_PASSWORD: admin.Password,
    },
    { role: 'api' },
  );
  stops.push(() => api.end());
  await api.ready();
  webPorts = [await freePort(), await freePort()];
  webs = webPorts.map(startWeb);
  stops.push(() => Promise.all(webs.map((web) => web.end())));
  await Promise.all(webs.map((web) => web.ready()));
  port = await freePort();
  balancer = await startNginx(port, balancing(port, webPorts));
  stops.push(balancer.stop);
});

afterAll(async () => {
  // Stops all started processes in reverse order.
  for (const stop of stops.toReversed()) await stop();
});

test('a session begun at one web server is one at the other', async () => {
  const ana = await signIn();
  const answers = await Promise.all(Array.from({ length: 8 }, () => call('GET', '/api/Ramo', ana)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(new Set(answers.map(({ server }) => server)).size).toBe(2);
});

test('leaving at one web server is leaving at both', async () => {
  const ana = await signIn();
  expect((await send('DELETE', '/sessao', ana)).status).toBe(204);
  const answers = [await call('GET', '/api/Ramo', ana), await call('GET', '/api/Ramo', ana)];
  expect(answers.map(({ status }) => status)).toEqual([401, 401]);
});

test('what one person asks for is counted by both together', async () => {
  const ana = await signIn();
  const statuses: number[] = [];
  for (let turn = 0; turn <= REPORTS; turn += 1) {
    const path = '/api/Relatorios/ListarImpressaorelacaoEmbarquesNacional';
    statuses.push((await call('POST', path, ana, { ...report, colunasSelecionadas: [] })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('a rolling restart under load fails no request and ends no session', async () => {
  const ana = await signIn();
  const seen = new Map<string, number>();
  let running = true;
  const callers = Array.from({ length: 8 }, async (_, turn) => {
    while (running) {
      const answer = await (
        turn % 2 === 0 ? call('GET', '/api/Ramo', ana) : call('POST', '/api/Apolice/ListarApolices', ana, list)
      ).catch((error: NodeJS.ErrnoException) => ({ status: error.code ?? 'error', server: '' }));
      const what = `${answer.status} ${answer.server}`;
      seen.set(what, (seen.get(what) ?? 0) + 1);
    }
  });
  for (const [index, webPort] of webPorts.entries()) {
    const others = webPorts.filter((other) => other !== webPort);
    await balancer.reload(balancing(port, others));
    expect(await webs[index]?.end('SIGTERM')).toBe(0);
    const next = startWeb(webPort);
    webs[index] = next;
    await next.ready();
    await balancer.reload(balancing(port, webPorts));
    await sleep(300);
  }
  running = false;
  await Promise.all(callers);

  expect([...seen.keys()].toSorted()).toEqual(webPorts.map((webPort) => `200 127.0.0.1:${webPort}`).toSorted());
});

function startWeb(webPort: number): Product {
  return startProduct(
    {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(webPort),
      DATA_DIR: join(folder, 'web'),
      MAIN_API_URL: apiUrl,
      AUTH_API_URL: apiUrl,
      BUILT_IN_API: 'on',
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      SESSION_SECRET: 'a-session-secret-of-32-characters!',
      TRUST_PROXY: '1',
      RATE_LIMITS: JSON.stringify({
        read: { max: 1_000_000, windowSeconds: 60 },
        report: { max: REPORTS, windowSeconds: 3_600 },
      }),
    },
    { role: 'web' },
  );
}

type Headers = Record<string, string>;

interface Answer {
  readonly status: number;
  /** The web server that responded. */
  readonly server: string;
  readonly cookie: string;
  readonly body: string;
}

/** On a new connection, so that the balancer picks the next server. */
function send(method: string, path: string, headers: Headers, body?: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (piece: Buffer) => (text += piece.toString()));
      answer.once('error', reject);
      answer.once('end', () => {
        const { 'x-served-by': server, 'set-cookie': cookies } = answer.headers;
        const cookie = cookies?.[0]?.split(';')[0] ?? '';
        resolve({ status: answer.statusCode ?? 0, server: String(server), cookie, body: text });
      });
    });
    outgoing.once('error', reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function call(method: string, endpoint: string, headers: Headers, body?: unknown): Promise<Answer> {
  return send(method, `/gateway?endpoint=${encodeURIComponent(endpoint)}`, headers, body);
}

async function signIn(): Promise<Headers> {
  const answer = await send('POST', '/gateway?endpoint=/api/Auth/login&api=auth', browser, admin);
  expect(answer.status).toBe(200);
  const { token } = JSON.parse(answer.body) as { token: string };
  return { ...browser, Authorization: token, Cookie: answer.cookie };
}
