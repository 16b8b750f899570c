import { join } from 'node:path';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { runningEmbeddedUrl } from '../../../server/database/embedded.ts';
import { createDatabase } from '../../support/database.ts';
import { operate } from '../../support/operate.ts';
import { startProduct } from '../../support/product.ts';
import { started } from '../../support/started.ts';
import { onDatabase } from '../../support/template-database.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// Starting whole processes is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const folder = await temporaryFolder('papeis');
const database = started(createDatabase);
const as = (username: string) => Object.assign(new URL(database.url), { username, password: 'segredo 7' }).href;
const roles = ['nova_aplicacao', 'nova_leitura', 'dona_simples', 'solta'];
afterAll(() =>
  onDatabase(`${inject('postgresUrl')}postgres`, async (client) => {
    for (const role of roles) await client.query(`DROP ROLE IF EXISTS ${role}`);
  }),
);

const sessions = (url: string) =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query<{ quem: string }>(
      `SELECT DISTINCT usename::text AS quem FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() ORDER BY 1`,
    );
    return rows.map(({ quem }) => quem);
  });

test('A-X12: the start makes the roles, works as the application, and a restored backup has their rights again', async () => {
  const environment = {
    DATA_DIR: join(folder, 'dados'),
    DATABASE_OWNER_URL: database.url,
    DATABASE_URL: as('nova_aplicacao'),
    DATABASE_READ_URL: as('nova_leitura'),
  };
  const product = startProduct(environment);
  await product.ready();
  expect(await sessions(database.url)).toEqual(['nova_aplicacao', 'nova_leitura']);
  expect(await product.end()).toBe(0);
  const copy = join(folder, 'romaneio.backup');
  expect(await operate('backup', [copy], environment)).toMatchObject({ code: 0 });
  expect(await operate('restore', [copy, '--substituir'], environment)).toMatchObject({ code: 0 });
  for (const role of ['nova_aplicacao', 'nova_leitura'])
    expect(
      await onDatabase(as(role), async (client) => (await client.query('SELECT nome FROM usuarios')).rowCount),
    ).toBe(1);
  await expect(onDatabase(as('nova_leitura'), (client) => client.query('SELECT * FROM usuarios'))).rejects.toThrow(
    'permission denied',
  );
  const again = startProduct(environment);
  await again.ready();
  expect(await again.end()).toBe(0);
});

test('A-X12: the embedded PostgreSQL has its roles apart from the first start', async () => {
  const dataDir = join(folder, 'embutido');
  const product = startProduct({ DATA_DIR: dataDir });
  await product.ready();
  expect(await sessions((await runningEmbeddedUrl(dataDir)) ?? '')).toEqual(['romaneio_api']);
  expect(await product.end()).toBe(0);
});

const fault = async (environment: Record<string, string>) => {
  const product = startProduct({ DATA_DIR: join(folder, 'recusados'), ...environment });
  expect(await product.ended).toBe(1);
  return product.stderr();
};

test('the address of the owner is a secret, and of the same database', () => {
  const read = (DATABASE_OWNER_URL: string, DATABASE_URL = '') => readConfig({ DATABASE_OWNER_URL, DATABASE_URL });
  const url = 'postgres://u:canary@h/d';
  expect(JSON.stringify(read(url, url))).not.toContain('canary');
  expect(() => read('mysql://u:canary@h/d')).toThrow(/^DATABASE_OWNER_URL tem um valor inválido; deve conter [^@]+@/);
  expect(() => read(url)).toThrow(/^DATABASE_OWNER_URL foi informada, mas DATABASE_URL está vazia/);
});

test('one user for both is refused in one line', async () => {
  expect(await fault({ DATABASE_OWNER_URL: database.url, DATABASE_URL: database.url })).toBe(
    'O usuário de DATABASE_URL pode o mesmo que o de DATABASE_OWNER_URL: é ele, é superusuário ou é dono de tabelas; informe outro.\n',
  );
});

test('an owner that may make no roles is told what a superuser runs once; then it needs no more', async () => {
  const server = inject('postgresUrl');
  const onServer = (sql: string) => onDatabase(`${server}postgres`, (client) => client.query(sql));
  await onServer("CREATE ROLE dona_simples LOGIN PASSWORD 'segredo 7'");
  await onServer('CREATE DATABASE dela OWNER dona_simples');
  try {
    const url = (role: string) => Object.assign(new URL(as(role)), { pathname: '/dela' }).href;
    const environment = { DATABASE_OWNER_URL: url('dona_simples'), DATABASE_URL: url('solta') };
    const said = await fault(environment);
    const commands =
      /^O usuário de DATABASE_OWNER_URL não pode criar o de DATABASE_URL; como superusuário do PostgreSQL, execute o que faltar de: (.+); e reinicie o Romaneio\.\n$/.exec(
        said,
      )?.[1];
    expect(commands?.split('; ').slice(-2)).toEqual([
      `CREATE ROLE "solta" LOGIN BYPASSRLS PASSWORD '…'`,
      'GRANT romaneio_aplicacao, romaneio_escopo TO "solta"',
    ]);
    for (const command of commands?.split('; ').slice(-2) ?? []) await onServer(command.replace('…', 'segredo 7'));
    const product = startProduct({ DATA_DIR: join(folder, 'dela'), ...environment });
    await product.ready();
    expect(await sessions(server + 'dela')).toEqual(['solta']);
    expect(await product.end()).toBe(0);
  } finally {
    await onServer('DROP DATABASE dela WITH (FORCE)');
  }
});
