import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAuditChain } from '../../../server/database/audit-chain.ts';
import { APLICACAO, LEITURA } from '../../../server/database/papeis.ts';
import { createDatabase } from '../../support/database.ts';
import { started } from '../../support/started.ts';
import { asReader } from '../../support/template-database.ts';

const database = started(createDatabase);
let aplicacao: pg.Client;
let leitura: pg.Client;
beforeAll(async () => {
  aplicacao = new pg.Client({ connectionString: database.applicationUrl });
  leitura = new pg.Client({ connectionString: asReader(database.url) });
  await Promise.all([aplicacao.connect(), leitura.connect()]);
  await database.query('SELECT garantir_competencia(202601)');
});
afterAll(() => Promise.all([aplicacao.end(), leitura.end()]));

/** SQLSTATE with which PostgreSQL refuses a statement; null: it ran. */
const recusa = (client: pg.Client, sql: string) =>
  client.query(sql).then(
    () => null,
    (error: { code?: string }) => error.code ?? '',
  );

/** Acts that PostgreSQL does not refuse for lack of permission, by table; each attempt is rolled back. */
async function feitos(client: pg.Client, acts: string): Promise<unknown[]> {
  await client.query(`CREATE TEMP TABLE IF NOT EXISTS feitos (feito text)`);
  await client.query(`DO $$ DECLARE t record; ato text; BEGIN
    FOR t IN SELECT oid::regclass AS nome FROM pg_class
      WHERE relnamespace IN ('public'::regnamespace, 'fila'::regnamespace) AND relkind IN ('r', 'p') LOOP
      FOREACH ato IN ARRAY '${acts}'::text[] LOOP
        BEGIN
          EXECUTE format(ato, t.nome);
          RAISE EXCEPTION 'done' USING ERRCODE = 'RM999';
        EXCEPTION
          WHEN insufficient_privilege THEN NULL;
          WHEN OTHERS THEN INSERT INTO feitos VALUES (format(ato, t.nome) || ': ' || SQLERRM);
        END;
      END LOOP;
    END LOOP;
  END $$`);
  return (await client.query('DELETE FROM feitos RETURNING feito')).rows;
}

test('A-X12: the application changes the shape of no table, drops none and empties none', async () => {
  const acts = `{"ALTER TABLE %s ADD intruso integer", "ALTER TABLE %s DISABLE ROW LEVEL SECURITY", "ALTER TABLE %s DISABLE TRIGGER USER",
    "DROP TABLE %s CASCADE", "CREATE INDEX ON %s ((1))", "TRUNCATE %s CASCADE"}`;
  expect(await feitos(aplicacao, acts)).toEqual([]);
  const [tables] = await database.query(`SELECT count(*) > 100 AS many FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT pg_has_role('${APLICACAO}', relowner, 'MEMBER')`);
  expect(tables).toEqual({ many: true });
});

test.each([
  'CREATE TABLE intrusa (id integer)',
  'CREATE VIEW intrusa AS SELECT 1',
  "CREATE FUNCTION intrusa() RETURNS integer LANGUAGE sql AS 'SELECT 1'",
  'CREATE TABLE fila.intrusa (id integer)',
  'CREATE SCHEMA intrusa',
  'CREATE ROLE intrusa',
  'SET ROLE romaneio',
  "COPY ramos TO PROGRAM 'true'",
  'INSERT INTO migracoes (numero, nome, sha256) VALUES (9999, $$x$$, $$x$$)',
  // Its commands are run by the owner, who installs the queue.
  "INSERT INTO fila.bam (name, version, status, command) VALUES ('x', 1, 'pending', 'ALTER ROLE aplicacao_de_teste SUPERUSER')",
])('A-X12: the application is refused %s', async (sql) => {
  expect(await recusa(aplicacao, sql)).toBe('42501');
});

test('the application makes temporary tables and functions', async () => {
  expect(await recusa(aplicacao, 'CREATE TEMP TABLE lidos (id integer); ANALYZE lidos; DROP TABLE lidos')).toBeNull();
  expect(await recusa(aplicacao, "CREATE FUNCTION pg_temp.um() RETURNS integer LANGUAGE sql AS 'SELECT 1'")).toBeNull();
});

test('A-X12: the application adds to the trail and has it sealed, and can do nothing else to it', async () => {
  await aplicacao.query(
    "INSERT INTO auditoria (quem, acao, entidade, id_entidade) VALUES ('ana', 'criar', 'ramos', '1'), ('ana', 'alterar', 'ramos', '1')",
  );
  expect(await verifyAuditChain(aplicacao)).toMatchObject({ registros: 2, quebra: null });
  await aplicacao.query(
    "INSERT INTO auditoria (quem, acao, entidade, id_entidade) VALUES ('bia', 'criar', 'ramos', '2')",
  );
  for (const table of ['auditoria', 'auditoria_cadeia', 'auditoria_por_selar'])
    for (const act of [
      `UPDATE ${table} SET ${table === 'auditoria' ? 'quem = quem' : 'id = id'}`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
    ])
      expect([act, await recusa(aplicacao, act)]).toEqual([act, '42501']);
  for (const act of [
    "INSERT INTO auditoria_cadeia VALUES (4, 4, decode(repeat('00', 32), 'hex'))",
    'INSERT INTO auditoria_por_selar VALUES (1)',
    'ALTER TABLE auditoria DISABLE TRIGGER USER',
    'SELECT por_selar()',
  ])
    expect([act, await recusa(aplicacao, act)]).toEqual([act, '42501']);
  expect(await verifyAuditChain(aplicacao)).toMatchObject({ registros: 3, quebra: null });
});

test('A-X12: the function of months makes a partition of averbacoes and nothing else', async () => {
  const relations = () =>
    database.query<{ nome: string }>(
      `SELECT relname::text AS nome FROM pg_class WHERE relkind NOT IN ('i', 'I') AND relnamespace::regnamespace::text !~ '^pg_' ORDER BY 1`,
    );
  const before = await relations();
  // A table and a function of the caller's own, found first.
  await aplicacao.query(`SET search_path = pg_temp, public; CREATE TEMP TABLE averbacoes (id integer);
    CREATE FUNCTION pg_temp.hashtext(text) RETURNS integer LANGUAGE plpgsql AS 'BEGIN CREATE TABLE public.intrusa (); RETURN 1; END'`);
  await aplicacao.query('SELECT public.garantir_competencia(203001), public.garantir_competencia(203001)');
  for (const mes of ['0', '203013', '-202601', 'NULL'])
    await recusa(aplicacao, `SELECT public.garantir_competencia(${mes})`);
  await aplicacao.query('RESET search_path; DROP TABLE pg_temp.averbacoes');
  expect(await relations()).toEqual(
    [...before, { nome: 'averbacoes_203001' }].toSorted((a, b) => (a.nome < b.nome ? -1 : 1)),
  );
  expect(
    await database.query(
      "SELECT inhparent::regclass::text AS de FROM pg_inherits WHERE inhrelid = 'averbacoes_203001'::regclass",
    ),
  ).toEqual([{ de: 'averbacoes' }]);
});

test('A-X12: readers write nothing and see every row, but no secret', async () => {
  expect(await feitos(leitura, '{"DELETE FROM %s", "TRUNCATE %s CASCADE", "DROP TABLE %s CASCADE"}')).toEqual([]);
  for (const sql of [
    "INSERT INTO sucursais (codigo, nome, uf) VALUES ('01', 'São Paulo', 'SP')",
    "UPDATE ramos SET nome = 'x'",
    'SELECT garantir_competencia(203002)',
    'CREATE TABLE intrusa (id integer)',
  ])
    expect([sql, await recusa(leitura, sql)]).toEqual([sql, '42501']);
  // Row-level security holds for roles that neither own a table nor bypass it.
  expect((await leitura.query('SELECT FROM ramos')).rowCount).toBeGreaterThan(5);
  const [hidden] = await database.query<{ fechadas: string[]; tabelas: string[] }>(`SELECT
    ARRAY(SELECT relname || '.' || attname FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') AND NOT relispartition AND attnum > 0 AND NOT attisdropped
        AND NOT has_column_privilege('${LEITURA}', c.oid, attnum, 'SELECT') ORDER BY 1) AS fechadas,
    ARRAY(SELECT relname::text FROM pg_class WHERE relnamespace = 'fila'::regnamespace
      AND has_any_column_privilege('${LEITURA}', oid, 'SELECT')) AS tabelas`);
  expect(hidden?.tabelas).toEqual([]);
  expect(hidden?.fechadas).toEqual(
    expect.arrayContaining([
      'chaves.hash',
      'fatores.segredo',
      'tokens.hash',
      'usuarios.senha_hash',
      'web_session.sess',
    ]),
  );
});
