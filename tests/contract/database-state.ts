import type { TestDatabase } from '../support/database.ts';

/**
 * How many rows each table holds, and a sum over all that they say: equal where nothing was written. When a token was
 * last used is not counted: every call may move that on.
 */
export async function databaseState(database: TestDatabase): Promise<readonly object[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname = 'public' AND NOT c.relispartition ORDER BY 1`,
  );
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS tabela, count(*)::integer AS linhas, coalesce(sum(hashtext((to_jsonb(t) - 'usado_em')::text)::bigint), 0)::text AS soma FROM ${name} t`,
  );
  return database.query(sums.join(' UNION ALL '));
}
