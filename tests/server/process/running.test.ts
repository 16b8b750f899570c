import { mkdtemp, readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { logged, type Product, startProduct } from '../../support/product.ts';

// Starting whole processes is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** One installation, started, misused, killed and restarted; the tests run in that order. */
let parent: string;
let dataDir: string;
let port: number;
let product: Product;
let firstAnswer: Response;

const environment = () => ({ DATA_DIR: dataDir, PORT: String(port) });
const login = { email: 'ana@exemplo.com.br', password: 'uma senha bem comprida' };

beforeAll(async () => {
  // Readable only by its owner, like a home folder.
  parent = await mkdtemp(join(tmpdir(), 'romaneio-tests-run-'));
  dataDir = join(parent, 'data');
  port = await freePort();
  product = startProduct({ ...environment(), ADMIN_EMAIL: login.email });
  firstAnswer = await untilAnswered('/');
  await product.ready();
});

afterAll(async () => {
  await product.end();
  await rm(parent, { recursive: true, force: true });
});

test('the port answers "not yet" while the product starts', () => {
  expect(firstAnswer.status).toBe(503);
  expect(firstAnswer.headers.get('retry-after')).toBe('1');
});

const first = () => join(dataDir, 'primeiro-acesso.txt');
/** Without a terminal, each line is JSON. */
const said = () => logged(product).map(({ msg }) => msg);

test('A-O1 the log tells of the start, where it is and where the first password lies, and nothing else', () => {
  expect(said()).toEqual([
    `Criando o banco de dados em ${dataDir}…`,
    expect.stringMatching(/^Tabelas do banco de dados atualizadas em \d+,\d s\.$/),
    `Primeiro acesso: ana@exemplo.com.br, com a senha que está em ${first()}; apague o arquivo depois de entrar.`,
    expect.stringMatching(/^Início concluído em \d+,\d s\.$/),
    `Romaneio pronto em http://127.0.0.1:${port}`,
  ]);
  expect(product.stderr()).toBe('');
});

test('A-O1 the administrator signs in with the password of the file, which only its owner can read', async () => {
  const [email, password = ''] = (await readFile(first(), 'utf8')).split('\n');
  expect([email, (await stat(first())).mode & 0o777]).toEqual([login.email, 0o600]);
  expect(password).toMatch(/^[\w-]{20}$/);
  expect(product.stdout()).not.toContain(password);
  expect((await signIn(password)).status).toBe(200);
  expect((await signIn(`${password}x`)).status).toBe(401);
});

test('what is secret in the data folder is for its owner alone', async () => {
  const modeOf = async (name: string) => (await stat(join(dataDir, name))).mode & 0o777;
  expect(await modeOf('.')).toBe(0o700);
  expect(await modeOf('secrets')).toBe(0o700);
  const names = await readdir(join(dataDir, 'secrets'));
  expect(names.toSorted()).toEqual(['postgres', 'postgres-api', 'session']);
  for (const name of names) expect(await modeOf(`secrets/${name}`)).toBe(0o600);
});

test('a second copy on the same data folder ends with one line', async () => {
  const second = startProduct({ DATA_DIR: dataDir });
  expect(await second.ended).toBe(1);
  expect(second.stderr()).toBe(
    `A pasta de dados ${JSON.stringify(dataDir)} (DATA_DIR) já está em uso por outra cópia do Romaneio.\n`,
  );
  expect(second.stdout()).toBe('');
});

test('a taken port ends with one line', async () => {
  const second = startProduct({ DATA_DIR: join(parent, 'other'), PORT: String(port) });
  expect(await second.ended).toBe(1);
  expect(second.stderr()).toBe(`A porta ${port} de 127.0.0.1 já está em uso; informe outra em PORT.\n`);
});

test('an API that dies is started again, at the same address', async () => {
  const [api] = await processesNamed('api');
  expect(api).toBeGreaterThan(0);
  process.kill(api as number, 'SIGKILL');
  await expect.poll(async () => (await processesNamed('api'))[0] ?? api, { timeout: 30_000 }).not.toBe(api);
  await expect.poll(readiness, { timeout: 30_000 }).toBe(200);
});

test('V07: after kill -9 it starts again with nothing lost', async () => {
  await query("INSERT INTO segurados (razao_social, cnpj) VALUES ('Antes da Queda', '11222333000181')");
  expect(await product.end('SIGKILL')).toBeNull();

  product = startProduct(environment());
  await product.ready();
  expect(await query("SELECT cnpj FROM segurados WHERE razao_social = 'Antes da Queda'")).toEqual([
    { cnpj: '11222333000181' },
  ]);
  expect(said()).toEqual([
    expect.stringMatching(/^Início concluído em /),
    `Romaneio pronto em http://127.0.0.1:${port}`,
  ]);
  expect(await readiness()).toBe(200);
  expect(await processesNamed('api')).toHaveLength(1);
});

test('A-O7 after kill -9 the other processes and PostgreSQL end by themselves', async () => {
  await product.end();
  product = startProduct(environment());
  await product.ready();
  const living = async () => {
    const ours = await Promise.all([processesNamed('api'), postgres()]);
    return ours.map(({ length }) => length > 0);
  };
  await expect.poll(living).toEqual([true, true]);
  await product.end('SIGKILL');
  await expect.poll(living).toEqual([false, false]);
  // It was shut down cleanly.
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down');
  product = startProduct({ ...environment(), WEB_PROCESSES: '2' });
  await product.ready();
});

test('A-H10 a start with WEB_PROCESSES says in one line that it is gone', () => {
  expect(said()).toEqual([
    expect.stringMatching(/^WEB_PROCESSES não existe mais e foi ignorada; .* REDIS_URL, /),
    expect.stringMatching(/^Início concluído em /),
    `Romaneio pronto em http://127.0.0.1:${port}`,
  ]);
});

test('SIGTERM ends everything with 0 and leaves no process behind', async () => {
  expect(await product.end('SIGTERM')).toBe(0);
  expect(product.stderr()).toBe('');
  expect(await processesNamed('api')).toEqual([]);
  expect(await postgres()).toEqual([]);
});

test('asked to stop in the middle of its start, it ends with 0 and leaves no process behind', async () => {
  product = startProduct(environment());
  await untilAnswered('/healthz');
  expect(await product.end('SIGINT')).toBe(0);
  expect(await processesNamed('api')).toEqual([]);
  expect(await postgres()).toEqual([]);
});

const postgres = () => processesIn(join(dataDir, 'postgres'));

async function untilAnswered(path: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    if (answer !== null) return answer;
    await sleep(10);
  }
}

async function readiness(): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
}

function signIn(password: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/gateway?endpoint=${encodeURIComponent('/api/Auth/login')}&api=auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Username: login.email, Password: password }),
  });
}

/** Runs a statement on the product's embedded database. */
async function query(sql: string): Promise<unknown[]> {
  const password = (await readFile(join(dataDir, 'secrets/postgres'), 'utf8')).trim();
  const databasePort = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]);
  const client = new pg.Client({
    host: '127.0.0.1',
    port: databasePort,
    user: 'romaneio',
    database: 'postgres',
    password,
  });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** Processes of this installation that run `main.ts <role>`. */
async function processesNamed(role: string): Promise<number[]> {
  const found = await Promise.all(
    (await pids()).map(async (pid) => {
      const args = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
      const variables = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
      return args.includes(role) && variables.split('\0').includes(`DATA_DIR=${dataDir}`) ? [pid] : [];
    }),
  );
  return found.flat();
}

async function processesIn(folder: string): Promise<number[]> {
  const folders = await Promise.all(
    (await pids()).map(async (pid) => [pid, await readlink(`/proc/${pid}/cwd`).catch(() => '')] as const),
  );
  return folders.filter(([, place]) => place === folder).map(([pid]) => pid);
}

async function pids(): Promise<number[]> {
  return (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
}
