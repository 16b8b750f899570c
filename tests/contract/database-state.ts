import type { TestDatabase } from '../support/database.ts';

/**
 * Row count of each table, plus a checksum over `ctid` and `xmin`: equal if nothing was written. Tokens are compared by content,
 * without their last use, which every call may update.
 */
export async function databaseState(database: TestDatabase): Promise<readonly object[]> {
  return database.prepared('state', await statementOf(database));
}

const statements = new WeakMap<TestDatabase, Promise<string>>();

/** One statement over all tables, built once per database: planning costs ten times as much as running it. */
function statementOf(database: TestDatabase): Promise<string> {
  const known = statements.get(database) ?? written(database);
  statements.set(database, known);
  return known;
}

async function written(database: TestDatabase): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname = 'public' AND NOT c.relispartition ORDER BY 1`,
  );
  const row = (name: string) =>
    name === 'tokens' ? "hashtext((to_jsonb(t) - 'usado_em')::text)" : 't.xmin::text::bigint * 7 + hashtid(t.ctid)';
  return tables
    .map(
      ({ name }) =>
        `SELECT '${name}' AS tabela, count(*)::integer AS linhas, coalesce(sum(${row(name)}), 0)::text AS soma FROM ${name} t`,
    )
    .join(' UNION ALL ');
}
