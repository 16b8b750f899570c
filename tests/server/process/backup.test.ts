import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { operate } from '../../support/operate.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { pdfOf } from '../api/apolices/apolice-pdf/uploads.ts';

// Starting whole processes is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const login = { ADMIN_EMAIL: 'ana@exemplo.com.br', ADMIN_PASSWORD: 'uma senha bem comprida' };
const document = pdfOf();

let folder: string;
let dataDir: string;
let backup: string;
let token: string;
const databases: TestDatabase[] = [];

function call(url: string, endpoint: string, init: RequestInit = {}, api = 'main'): Promise<Response> {
  return fetch(`${url}/gateway?endpoint=${encodeURIComponent(endpoint)}&api=${api}`, init);
}

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ Username: login.ADMIN_EMAIL, Password: login.ADMIN_PASSWORD });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await call(url, '/api/Auth/login', { method: 'POST', headers, body }, 'auth');
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

async function addUser(url: string, username: string): Promise<void> {
  const body = JSON.stringify({
    nome: username,
    username,
    email: `${username}@exemplo.com.br`,
    senha: 'senha de alguém 1',
    perfil: 'consulta',
    ativo: true,
  });
  const headers = { Authorization: token, 'Content-Type': 'application/json' };
  expect((await call(url, '/api/Usuario', { method: 'POST', headers, body })).status).toBe(200);
}

/** Takes a backup while the product is being written to. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'romaneio-tests-backup-'));
  dataDir = join(folder, 'data');
  backup = join(folder, 'romaneio.backup');
  const product = startProduct({ DATA_DIR: dataDir, RATE_LIMITS: 'off', ...login });
  try {
    const url = await product.ready();
    token = await signIn(url);
    const form = new FormData();
    form.set('files', new Blob([new Uint8Array(document)], { type: 'application/pdf' }), 'apolice.pdf');
    const upload = { method: 'POST', headers: { Authorization: token }, body: form };
    expect((await call(url, '/api/Apolice/uploadApolice', upload)).status).toBe(200);
    await addUser(url, 'antes');

    let over = false;
    const writing = (async () => {
      for (let number = 0; !over; number += 1) await addUser(url, `durante${number}`);
    })();
    const done = await operate('backup', [backup], { DATA_DIR: dataDir });
    over = true;
    await writing;
    expect(done).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^Cópia de segurança gravada: \d+ linhas, 1 arquivos/),
      stderr: '',
    });
    await addUser(url, 'depois');
  } finally {
    await product.end();
  }
});

afterAll(async () => {
  for (const database of databases) await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('a backup is for its owner alone, and holds no secret, token or session', async () => {
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  const bytes = gunzipSync(await readFile(backup));
  const names = ['session', 'postgres', 'postgres-api'];
  const secrets = await Promise.all(names.map((name) => readFile(join(dataDir, 'secrets', name), 'utf8')));
  for (const secret of [...secrets.map((text) => text.trim()), token, login.ADMIN_PASSWORD]) {
    expect(bytes.includes(secret)).toBe(false);
  }
  expect(bytes.includes('tabelas/usuarios/')).toBe(true);
  expect(bytes.includes('tabelas/tokens/')).toBe(false);
  expect(bytes.includes('tabelas/web_session/')).toBe(false);
});

test('a file that is there is not written over', async () => {
  const before = await readFile(backup);
  const again = await operate('backup', [backup], { DATA_DIR: dataDir });
  expect(again).toMatchObject({
    code: 1,
    stderr: `Não foi possível criar ${JSON.stringify(backup)}: o arquivo já existe.\n`,
  });
  expect(Buffer.compare(await readFile(backup), before)).toBe(0);
  expect(await readdir(folder)).not.toContain('romaneio.backup.parcial');
});

test('the drill: restored into an empty place it is the same house, and people sign in', async () => {
  const place = join(folder, 'restored');
  const done = await operate('restore', [backup], { DATA_DIR: place });
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(done.stdout).toMatch(/Trilha de auditoria sem contradição: \d+ registros\. .*âncora de um dia anterior/s);

  // A different first administrator password: the one in the backup must win.
  const product: Product = startProduct({
    DATA_DIR: place,
    ADMIN_EMAIL: login.ADMIN_EMAIL,
    ADMIN_PASSWORD: 'outra senha qualquer',
  });
  try {
    const url = await product.ready();
    const stale = await call(url, '/api/Ramo', { headers: { Authorization: token } });
    expect(stale.status).toBe(401);
    const headers = { Authorization: await signIn(url) };
    const { data } = (await (await call(url, '/api/Usuario', { headers })).json()) as { data: { username: string }[] };
    const names = data.map(({ username }) => username);
    expect(names).toEqual(expect.arrayContaining(['ana', 'antes']));
    expect(names).not.toContain('depois');
    const file = await call(url, '/api/Apolice/documento/1', { headers });
    expect(Buffer.compare(Buffer.from(await file.arrayBuffer()), document)).toBe(0);

    const audited = await operate('auditoria', ['--exportar', join(folder, 'trilha.jsonl')], { DATA_DIR: place });
    expect(audited).toMatchObject({ code: 0, stdout: expect.stringContaining('Trilha de auditoria íntegra') });
    // A consistent snapshot: each user with its entry, and each entry with its user.
    const lines = (await readFile(join(folder, 'trilha.jsonl'), 'utf8')).trim().split('\n');
    const records = lines.map((line) => (JSON.parse(line) as { registro: unknown[] }).registro);
    const made = records.filter((record) => record[4] === 'criar' && record[5] === 'usuarios');
    expect(made.map((record) => (record[8] as { username: string }).username).toSorted()).toEqual(names.toSorted());
  } finally {
    await product.end();
  }
});

test('over data it goes only where that is asked for', async () => {
  const refused = await operate('restore', [backup], { DATA_DIR: dataDir });
  expect(refused).toEqual({
    code: 1,
    stdout: '',
    stderr: 'O banco de dados já tem dados; para apagá-los e pôr a cópia no lugar, acrescente --substituir.\n',
  });
  expect(await operate('restore', [backup, '--substituir'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
});

/** A digest of each table's content. */
async function contentOf(database: TestDatabase): Promise<Record<string, string>> {
  const tables = await database.query<{ nome: string }>(
    `SELECT relname AS nome FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
     AND relname <> 'migracoes' ORDER BY 1`,
  );
  const content: Record<string, string> = {};
  for (const { nome } of tables) {
    const [row] = await database.query<{ digest: string }>(
      `SELECT concat(count(*), ' ', md5(string_agg(t::text, '' ORDER BY t::text))) AS digest FROM ${nome} t`,
    );
    content[nome] = row?.digest ?? '';
  }
  return content;
}

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createDatabase();
  databases.push(database);
  return database;
}

test('with DATABASE_URL: from one server to another every table is the same, and goes on counting', async () => {
  const [first, second] = [await emptyDatabase(), await emptyDatabase()];
  const environment = { DATA_DIR: join(folder, 'given'), DATABASE_URL: first.url };
  expect(await operate('restore', [backup], environment)).toMatchObject({ code: 0, stderr: '' });
  await first.query('SELECT garantir_competencia(202611)');
  await first.query(
    `INSERT INTO grupos (id_apolice, codigo, nome) SELECT id_apolice, '900', E'tab\\t "aspas" \\\\ e\\nlinha' FROM apolices`,
  );
  // Rows that refer to one another across the chunks of a table: first to last, and in a cycle.
  await first.query(
    `INSERT INTO pacotes (id_pacote, numero, tipo, registros, valor_total, criado_por, alterado_por, id_retificado)
     SELECT n, n, 'CADASTRO', 0, 0, 'ana', repeat('a', 700000), 4 - n FROM generate_series(1, 3) n`,
  );
  const copy = join(folder, 'given.backup');
  expect(await operate('backup', [copy], environment)).toMatchObject({ code: 0 });
  expect(await operate('restore', [copy], { ...environment, DATABASE_URL: second.url })).toMatchObject({ code: 0 });
  const content = await contentOf(first);
  expect(Object.keys(content).length).toBeGreaterThan(20);
  expect(await contentOf(second)).toEqual(content);
  const next = "INSERT INTO segurados (razao_social, cnpj) VALUES ('Novo', '1') RETURNING id_segurado";
  expect(await second.query(next)).toEqual(await first.query(next));
  // The triggers are enabled again.
  await expect(second.query('DELETE FROM auditoria')).rejects.toThrow('só aceita inclusões');
});

test.each([
  ['changed bytes', (bytes: Buffer) => bytes.fill('x', bytes.length >> 1, (bytes.length >> 1) + 64)],
  ['a missing end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
  ['something else', () => Buffer.from('nada disso')],
])('a damaged backup (%s) changes nothing', async (what, damage) => {
  const database = await emptyDatabase();
  const before = await contentOf(database);
  const path = join(folder, `${what}.backup`);
  await writeFile(path, damage(await readFile(backup)));
  const place = join(folder, what);
  const done = await operate('restore', [path], { DATA_DIR: place, DATABASE_URL: database.url });
  expect(done).toEqual({
    code: 1,
    stdout: '',
    stderr: 'O arquivo da cópia de segurança está danificado ou incompleto.\n',
  });
  expect(await contentOf(database)).toEqual(before);
  const left = await readdir(place, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(['.writable']);
});

test('what cannot be done is said in one line', async () => {
  const nowhere = join(folder, 'nowhere');
  for (const [name, args, message] of [
    [
      'backup',
      [join(folder, 'x.backup')],
      `Não há banco de dados em ${JSON.stringify(nowhere)} (DATA_DIR); informe DATA_DIR ou DATABASE_URL.\n`,
    ],
    ['backup', ['--nada'], 'Uso: npm run backup -- <arquivo>   (- escreve na saída padrão)\n'],
    ['auditoria', ['--nada'], 'Uso: npm run auditoria -- [--ancora <posição>:<selo>] [--exportar <arquivo>]\n'],
  ] as const) {
    expect(await operate(name, [...args], { DATA_DIR: nowhere })).toEqual({ code: 1, stdout: '', stderr: message });
  }
});
