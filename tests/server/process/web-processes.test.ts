import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { childrenOf } from '../../../tools/bench/gateway/measured-process.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { type RecordingUpstream, startRecordingUpstream } from '../../support/recording-upstream.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// Whole processes start here, on whatever else the machine is doing.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PROCESSES = 2;
const READS = 60;
const FAILURES = 5;
const browser = { 'X-Romaneio-Client': 'web', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };

/** One web server in two processes, over an upstream of the company's own: sessions and counts have no other home. */
let upstream: RecordingUpstream;
let product: Product;
let environment: Record<string, string>;
let port: number;

beforeAll(async () => {
  upstream = await startRecordingUpstream();
  environment = {
    MAIN_API_URL: upstream.url,
    AUTH_API_URL: upstream.url,
    DATA_DIR: join(await temporaryFolder('processos-web'), 'data'),
    WEB_PROCESSES: String(PROCESSES),
    LOG_LEVEL: 'info',
    RATE_LIMITS: JSON.stringify({
      read: { max: READS, windowSeconds: 600 },
      loginAccount: { max: FAILURES, windowSeconds: 600 },
      reportsAtOnce: 1,
    }),
  };
  product = startProduct(environment);
  port = Number(new URL(await product.ready()).port);
  while ((await serving()).length < PROCESSES) await sleep(20);
});

afterAll(async () => {
  await product.end();
  await upstream.close();
});

let person = 0;
beforeEach(() => {
  upstream.reset();
  person += 1;
});

test('a session begun at one process is one at all, and one that has ended has ended at all', async () => {
  const ana = await signIn();
  const before = await Promise.all(Array.from({ length: 16 }, () => read(ana)));
  expect(before.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200));
  expect((await send('DELETE', '/sessao', ana)).status).toBe(204);
  const after = await Promise.all(Array.from({ length: 16 }, () => read(ana)));
  expect(after.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 401));
});

test('calls are counted by all together: one by one exactly, in a crowd with a few too many', async () => {
  const ana = await signIn();
  for (let call = 0; call < READS - 20; call += 1) expect((await read(ana)).status).toBe(200);
  await sleep(200);
  const crowd = await Promise.all(Array.from({ length: 60 }, () => read(ana)));
  const passed = crowd.filter(({ status }) => status === 200).length;
  expect(passed).toBeGreaterThanOrEqual(20);
  // Apart, each process would let 60 pass.
  expect(passed).toBeLessThan(60);
  await sleep(200);
  const late = await Promise.all(Array.from({ length: 16 }, () => read(ana)));
  expect(late.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 429));
});

test('failed logins are counted by all together, exactly', async () => {
  upstream.answer({ status: 401, body: {} });
  const statuses: number[] = [];
  for (let guess = 0; guess < FAILURES + 4; guess += 1) statuses.push((await login()).status);
  expect(statuses).toEqual([...Array.from({ length: FAILURES }, () => 401), 429, 429, 429, 429]);
});

test('a report waits for one that another process carries', async () => {
  const ana = await signIn();
  let [running, most] = [0, 0];
  upstream.answer(async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(100);
    running -= 1;
    return { body: [] };
  });
  const path = `/gateway?endpoint=/api/Relatorios/ListarImpressaorelacaoEmbarquesNacional`;
  const reports = await Promise.all(Array.from({ length: 6 }, () => send('POST', path, ana, {})));
  expect(reports.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(most).toBe(1);
});

test('one page has the metrics of all', async () => {
  const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const counted = [...page.matchAll(/^romaneio_web_requests_total\{call="ramos\.list",status="\d+"\} (\d+)$/gm)];
  const logged = product
    .stdout()
    .split('\n')
    .filter((line) => line.includes('"call":"ramos.list"'));
  await expect.poll(() => pids(product.stdout(), 'ramos.list')).toHaveLength(PROCESSES);
  expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThanOrEqual(logged.length);
});

test('where one dies the others go on; the one that takes its place knows everybody', async () => {
  const ana = await signIn();
  const [one = 0] = await others();
  process.kill(one, 'SIGKILL');
  await expect.poll(() => product.stdout(), { timeout: 50_000 }).toContain(`"web":${one}`);
  await expect.poll(serving, { timeout: 50_000 }).toHaveLength(PROCESSES);
  const answers = await Promise.all(Array.from({ length: 24 }, () => read(ana)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 200));
  const [next = 0] = await others();
  await expect.poll(() => pids(product.stdout(), 'ramos.list')).toContain(next);
});

test('another start on the same port is refused in one line', async () => {
  const second = startProduct({ ...environment, PORT: String(port) });
  expect(await second.ended).toBe(1);
  expect(second.stderr()).toBe(`A porta ${port} de 127.0.0.1 já está em uso; informe outra em PORT.\n`);
});

test('all end with the product, and answer what is under way', async () => {
  const ana = await signIn();
  const all = await others();
  upstream.answer({ delayMs: 500, body: [] });
  const calls = Promise.all(Array.from({ length: 8 }, () => read(ana)));
  await sleep(250);
  expect(await product.end()).toBe(0);
  expect((await calls).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  const left = await Promise.all(all.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)));
  expect(left).toEqual(all.map(() => null));
});

/** The other processes of the web server. */
function others(): Promise<number[]> {
  return childrenOf(product.child.pid ?? 0);
}

/** The sockets that listen on the port: each process opens its own once it serves. */
async function serving(): Promise<string[]> {
  const table = await readFile('/proc/net/tcp', 'utf8');
  const [address, listening] = [`:${port.toString(16).toUpperCase().padStart(4, '0')}`, '0A'];
  return table.split('\n').filter((line) => {
    const [, local = '', , state] = line.trim().split(/\s+/);
    return local.endsWith(address) && state === listening;
  });
}

/** The processes that have logged a call. */
function pids(log: string, call: string): number[] {
  const lines = log.split('\n').filter((line) => line.includes(`"call":"${call}"`) && line.endsWith('}'));
  return [...new Set(lines.map((line) => (JSON.parse(line) as { pid: number }).pid))];
}

interface Answer {
  readonly status: number;
  readonly cookie: string;
  readonly body: string;
}

/** On a connection of its own, which the kernel deals to one of the processes. */
function send(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (piece: Buffer) => (text += piece.toString()));
      answer.once('error', reject);
      answer.once('end', () => {
        const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        resolve({ status: answer.statusCode ?? 0, cookie, body: text });
      });
    });
    outgoing.once('error', reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function read(headers: Record<string, string>): Promise<Answer> {
  return send('GET', '/gateway?endpoint=/api/Ramo', headers);
}

function login(): Promise<Answer> {
  const account = { Username: `pessoa-${person}`, Password: 'uma senha bem comprida' };
  return send('POST', '/gateway?endpoint=/api/Auth/login&api=auth', browser, account);
}

/** Each test has a person of its own. */
async function signIn(): Promise<Record<string, string>> {
  upstream.answer({ body: { id: person, username: `pessoa-${person}`, token: `token-${person}` } });
  const answer = await login();
  expect(answer.status).toBe(200);
  upstream.answer({ body: [] });
  const { token } = JSON.parse(answer.body) as { token: string };
  return { ...browser, Authorization: token, Cookie: answer.cookie };
}
