import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner, restrict, vendo } from '../../../../server/api/sql/restricted-pool.repository.ts';
import { PAPEL, prepararPapel } from '../../../../server/database/papel-do-escopo.ts';
import { copyOut } from '../../../../server/api/sql/copy-out.repository.ts';
import { onDatabase } from '../../../support/template-database.ts';
import { started } from '../../../support/started.ts';
import { startEscopo } from './escopo-under-test.ts';

const api = started(startEscopo);
const deUm = { apolices: [1], usuario: 0, quem: 'ninguém', desde: '-infinity' };
const restrito = () => restrict({ db: api.db, pool: api.parts.pool });

/** Rows of a statement as a person who sees policy 1. */
const lidas = (statement: ReturnType<typeof sql>) =>
  vendo(deUm, async () => (await statement.execute(restrito().db)).rows as Record<string, unknown>[]);
const recusa = (statement: ReturnType<typeof sql>) =>
  lidas(statement).then(
    () => null,
    (error: { code?: string }) => error.code,
  );

test('X16 access 5: a query that forgets its condition finds nothing of others', async () => {
  expect(await lidas(sql`SELECT id_apolice FROM apolices`)).toEqual([{ id_apolice: 1 }]);
  expect(await lidas(sql`SELECT sum(premio)::text AS premio, count(*) FROM averbacoes`)).toEqual([
    { premio: '3.00', count: 2 },
  ]);
  expect(await lidas(sql`SELECT razao_social FROM corretores`)).toEqual([{ razao_social: 'Ágil S.A.' }]);
  expect(await lidas(sql`SELECT username FROM usuarios`)).toEqual([]);
  // The owner sees all three.
  expect((await sql`SELECT count(*) FROM averbacoes`.execute(asOwner(restrito().db))).rows).toEqual([{ count: 3 }]);
});

test.each([
  ['a function', sql`SELECT (pagina_apolices('', 1, 100)).*`, [{ total: 1, ids: [1] }]],
  ['a function that searches', sql`SELECT apolices_da_busca('zeta') AS id`, []],
  [
    'a view',
    sql`SELECT id_apolice, sum(premio)::text AS p FROM averbacoes_todas GROUP BY 1`,
    [{ id_apolice: 1, p: '3.00' }],
  ],
  ['a sum that triggers keep', sql`SELECT sum(quantidade) AS n FROM averbacoes_totais`, [{ n: '2' }]],
  ['a count by cell', sql`SELECT sum(quantidade)::integer AS n FROM apolices_celulas`, [{ n: 1 }]],
  ['a sum over all policies', sql`SELECT FROM somas_de_todas`, []],
  ['the trail', sql`SELECT FROM auditoria`, []],
  // Of policy 2 it would divide by zero: rows hidden from the role are left out before the condition runs.
  ['an error', sql`SELECT 1 / (id_apolice - 2) AS n FROM apolices WHERE 1 / (id_apolice - 2) < 0`, [{ n: -1 }]],
])('X16: %s shows no other policy', async (_, statement, rows) => {
  expect(await lidas(statement)).toEqual(rows);
});

test.each([
  ['a partition', sql`SELECT FROM averbacoes_202610`],
  ['tokens', sql`SELECT FROM tokens`],
  ['keys', sql`SELECT FROM chaves`],
  ['passwords', sql`SELECT senha_hash FROM usuarios`],
  ['De-Para', sql`SELECT FROM de_para`],
  ['the queue', sql`SELECT FROM fila.job`],
  ['sums of every policy, named with their schema', sql`SELECT FROM public.faturas_somas`],
  ['a write', sql`UPDATE apolices SET numero = 'x'`],
  ['a deletion', sql`DELETE FROM averbacoes`],
  ['COPY to a program', sql`COPY apolices TO PROGRAM 'true'`],
  ['the statistics of others', sql`SELECT FROM pg_statistic`],
])('X16: %s is refused', async (_, statement) => {
  expect(await recusa(statement)).toBe('42501');
});

test('X16: COPY, transactions and what follows an error stay restricted', async () => {
  const parts = restrito();
  const { bytes, count } = await vendo(deUm, () =>
    copyOut(parts, sql`SELECT numero FROM apolices`, new ArrayBuffer(64)),
  );
  expect([bytes.toString(), count]).toEqual(['5400010\n', 1]);
  const seen = await vendo(deUm, () =>
    parts.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        await sql`LOCK TABLE averbacoes IN ACCESS SHARE MODE`.execute(transaction);
        return (
          await sql`SELECT count(*)::integer AS n, current_user::text AS papel FROM apolices`.execute(transaction)
        ).rows;
      }),
  );
  expect(seen).toEqual([{ n: 1, papel: PAPEL }]);
  expect(await recusa(sql`SELECT 1 / 0`)).toBe('22012');
  expect(await lidas(sql`SELECT count(*)::integer AS n FROM apolices`)).toEqual([{ n: 1 }]);
  // The next user of the connection is the owner again.
  expect(
    (
      await sql`SELECT current_user::text <> ${PAPEL} AS livre, current_setting('romaneio.apolices', true) AS a`.execute(
        api.db,
      )
    ).rows,
  ).toEqual([{ livre: true, a: expect.toSatisfy((text: string | null) => text === null || text === '') }]);
});

test('X16: without a scope a restricted connection reads nothing at all', async () => {
  await expect(sql`SELECT 1`.execute(restrito().db)).rejects.toThrow('needs a scope');
  expect(
    await vendo({ ...deUm, apolices: [] }, async () => (await sql`SELECT FROM apolices`.execute(restrito().db)).rows),
  ).toEqual([]);
});

test('X16: every table is closed to the role, or has row-level security; it runs no function as the owner', async () => {
  const [row] = await api.database.query(`SELECT
    ARRAY(SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'm', 'S')
      AND has_any_column_privilege('${PAPEL}', oid, 'SELECT') AND NOT relrowsecurity) AS abertas,
    ARRAY(SELECT relname::text FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'escopo'::regnamespace) AND relkind = 'v'
      AND has_table_privilege('${PAPEL}', oid, 'SELECT') AND coalesce(NOT 'security_invoker=true' = ANY (reloptions), true)) AS visoes,
    ARRAY(SELECT proname::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef
      AND has_function_privilege('${PAPEL}', oid, 'EXECUTE')) AS funcoes,
    (SELECT count(*)::integer FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relrowsecurity
      AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid)) AS sem_regra`);
  expect(row).toEqual({ abertas: [], visoes: [], funcoes: [], sem_regra: 0 });
});

test('X16: where the user of the database may not create the role, one line says what to run', async () => {
  const name = 'leigo';
  await api.database.query(`CREATE ROLE ${name} LOGIN PASSWORD 'x'`);
  try {
    const url = new URL(api.database.url);
    [url.username, url.password] = [name, 'x'];
    const line = await onDatabase(url.href, prepararPapel);
    expect(line).toContain(`CREATE ROLE ${PAPEL} NOLOGIN NOBYPASSRLS; GRANT ${PAPEL} TO ${name};`);
    expect(line?.split('\n')).toHaveLength(1);
  } finally {
    await api.database.query(`DROP ROLE ${name}`);
  }
});
