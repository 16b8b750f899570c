import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { childrenOf } from '../../../tools/bench/gateway/measured-process.ts';
import { poolSize } from '../../../server/database/pool-size.ts';
import { createDatabase } from '../../support/database.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { started } from '../../support/started.ts';

// Starting whole processes is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PROCESSES = 2;
const admin = { Username: 'ana@exemplo.com.br', Password: 'uma senha bem comprida' };

let product: Product;
let url: string;

const database = started(createDatabase);
beforeAll(async () => {
  product = startProduct({
    DATABASE_URL: database.url,
    DATA_DIR: join(await temporaryFolder('processos'), 'data'),
    API_PROCESSES: String(PROCESSES),
    ADMIN_EMAIL: admin.Username,
    ADMIN_PASSWORD: admin.Password,
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'off',
  });
  url = await product.ready();
});

afterAll(() => product.end());

test('calls are answered by every process, and each line of the log says by which', async () => {
  await expect.poll(async () => (await apis()).length).toBe(PROCESSES);
  const headers = await signIn();
  await expect
    .poll(
      async () => {
        await Promise.all(Array.from({ length: 24 }, () => branches(headers)));
        return servers();
      },
      { timeout: 100_000 },
    )
    .toEqual((await apis()).toSorted());
});

test('one page has the metrics of all', async () => {
  const page = await metrics();
  const [, calls] = /^romaneio_api_requests_total\{call="ramos\.list",status="200"\} (\d+)$/m.exec(page) ?? [];
  expect(Number(calls)).toBe(answered);
  // The database's own metrics are the same for all processes and must appear once.
  expect(page).toMatch(/^romaneio_api_database_up 1$/m);
});

test('all of them open no more connections than the database has', async () => {
  const rows = await database.query<{ max: number }>("SELECT current_setting('max_connections')::int AS max");
  const page = await metrics();
  const sizes = [...page.matchAll(/^romaneio_api_pool_connections\{state="\w+"\} (\d+)$/gm)].map(([, n]) => Number(n));
  expect(sizes).toHaveLength(3);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(rows[0]?.max ?? 0);
});

test('where one dies the others go on, and it is started again', async () => {
  const headers = await signIn();
  const [one = 0, ...others] = await apis();
  process.kill(one, 'SIGKILL');
  await expect.poll(async () => (await branches(headers)).status).toBe(200);
  await expect.poll(() => product.stdout(), { timeout: 100_000 }).toContain(`"api":${one}`);
  const living = async () => (await apis()).filter((pid) => pid !== one);
  await expect.poll(async () => (await living()).length, { timeout: 100_000 }).toBe(PROCESSES);
  expect(await living()).toEqual(expect.arrayContaining(others));
});

test('more processes than the database has connections for are refused in one line', async () => {
  await expect(poolSize(database.url, 64)).rejects.toThrow(
    /^API_PROCESSES contém 64, mas o banco de dados tem lugar para 8: 97 conexões \(max_connections\)\./,
  );
  expect([await poolSize(database.url, 1), await poolSize(database.url, 6)]).toEqual([10, 6]);
});

test('all end with the product', async () => {
  const pids = await apis();
  expect(await product.end()).toBe(0);
  const left = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)));
  expect(left).toEqual(pids.map(() => null));
});

let answered = 0;

async function metrics(): Promise<string> {
  return (await fetch(`${url}/metrics/api`)).text();
}

async function branches(headers: Record<string, string>): Promise<Response> {
  const answer = await fetch(`${url}/gateway?endpoint=/api/Ramo`, { headers });
  await answer.arrayBuffer();
  if (answer.status === 200) answered += 1;
  return answer;
}

/** The process ids in the API's log lines about calls to ramos. */
function servers(): number[] {
  const pids = product
    .stdout()
    .split('\n')
    .filter((line) => line.includes('"component":"api"') && line.includes('"call":"ramos.list"'))
    .map((line) => (JSON.parse(line) as { pid: number }).pid);
  return [...new Set(pids)].toSorted();
}

async function apis(): Promise<number[]> {
  const children = await childrenOf(product.child.pid ?? 0);
  const commands = await Promise.all(
    children.map(async (pid) => [pid, await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')] as const),
  );
  return commands.filter(([, command]) => command.split('\0').includes('api')).map(([pid]) => pid);
}

async function signIn(): Promise<Record<string, string>> {
  const browser = { 'X-Romaneio-Client': 'web', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/gateway?endpoint=/api/Auth/login&api=auth`, {
    method: 'POST',
    headers: browser,
    body: JSON.stringify(admin),
  });
  const { token } = (await answer.json()) as { token: string };
  const Cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { ...browser, Authorization: token, Cookie };
}
