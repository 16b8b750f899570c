/** Database roles of the composed product (docs/operations.md): their sessions, and the statements refused to them. */
import { onDatabase } from '../../tests/support/template-database.ts';
import { FIRST_MONTH } from './product.ts';

export interface Addresses {
  readonly owner: string;
  readonly application: string;
  readonly reader: string;
}

const refusedToApplication = [
  'CREATE TABLE intrusa (id integer)',
  'CREATE SCHEMA intrusa',
  'ALTER TABLE apolices ADD intruso integer',
  'DROP TABLE ramos CASCADE',
  'SET ROLE romaneio',
  "INSERT INTO migracoes (numero, nome, sha256) VALUES (9999, 'x', 'x')",
  'UPDATE auditoria SET quem = quem',
  'DELETE FROM auditoria',
  'TRUNCATE auditoria',
  'ALTER TABLE auditoria DISABLE TRIGGER USER',
  'UPDATE auditoria_cadeia SET id = id',
  'DELETE FROM auditoria_cadeia',
];
const refusedToReader = [
  'CREATE TABLE intrusa (id integer)',
  'INSERT INTO ramos DEFAULT VALUES',
  'UPDATE apolices SET numero = numero',
  'DELETE FROM averbacoes',
  'TRUNCATE auditoria',
  'SELECT senha_hash FROM usuarios',
];

/** @throws with the unexpected rights or values. */
export async function checkRoles({ owner, application, reader }: Addresses): Promise<void> {
  await expectRefused(application, refusedToApplication);
  await expectRefused(reader, refusedToReader);
  const users = await firstRow(
    owner,
    `SELECT string_agg(DISTINCT usename, ' ' ORDER BY usename) AS found FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  const owners = await firstRow(
    owner,
    `SELECT string_agg(DISTINCT relowner::regrole::text, ' ') AS found FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'S')`,
  );
  const trail = await firstRow(application, 'SELECT count(*) > 10 AS found FROM auditoria');
  const premium = await firstRow(reader, 'SELECT sum(premio)::float8 AS found FROM averbacoes');
  const found = { users, owners, trail, premium };
  const expected = { users: 'romaneio_api romaneio_consulta', owners: 'romaneio', trail: true, premium: FIRST_MONTH };
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`the database has ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
}

/** The application's rights on a table of a later version. */
export async function checkNewTable({ application, reader }: Addresses, table: string): Promise<void> {
  await firstRow(application, `INSERT INTO ${table} VALUES (1) RETURNING id AS found`);
  await firstRow(reader, `SELECT id AS found FROM ${table}`);
  await expectRefused(application, [`DROP TABLE ${table}`, `ALTER TABLE ${table} ADD intruso integer`]);
  await expectRefused(reader, [`DELETE FROM ${table}`]);
}

const firstRow = (url: string, sql: string): Promise<unknown> =>
  onDatabase(url, async (client) => (await client.query<{ found: unknown }>(sql)).rows[0]?.found);

async function expectRefused(url: string, acts: readonly string[]): Promise<void> {
  const { username } = new URL(url);
  for (const act of acts) {
    const code = await firstRow(url, act).then(
      () => 'nothing',
      (error: { code?: string }) => error.code,
    );
    // insufficient_privilege
    if (code !== '42501') throw new Error(`${username} was refused with ${code}: ${act}`);
  }
}
