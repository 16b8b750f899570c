/** Migrations of `CREATE INDEX CONCURRENTLY` statements, which run outside transactions while the product writes. */
import type pg from 'pg';
import { findValue, listValues } from './client.ts';

const MARK = '-- sem transação\n';
const creation = /^CREATE (UNIQUE )?INDEX CONCURRENTLY (\w+) ON (\w+) (.+)$/s;

interface Index {
  readonly unique: boolean;
  readonly name: string;
  readonly table: string;
  /** Definition after the table name: `USING`, columns, `WHERE`. */
  readonly rest: string;
}

/** Indexes built outside transactions; null: an ordinary migration. @throws for others: they could end half done. */
export function readConcurrentIndexes(sql: string): readonly Index[] | null {
  if (!sql.startsWith(MARK)) return null;
  return sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .map((statement) => {
      const [, unique, name, table, rest] = creation.exec(statement) ?? [];
      if (name === undefined || table === undefined || rest === undefined)
        throw new Error(`only CREATE INDEX CONCURRENTLY name ON table … goes without a transaction, not: ${statement}`);
      return { unique: unique !== undefined, name, table, rest };
    });
}

/** The same SQL for use inside a transaction. */
export const insideTransaction = (sql: string) =>
  sql.startsWith(MARK) ? sql.replaceAll('INDEX CONCURRENTLY', 'INDEX') : sql;

/** Builds an index, on partitions one by one; an invalid one of a killed run is built again. */
export async function buildConcurrently(client: pg.Client, index: Index): Promise<void> {
  const { unique, name, table, rest } = index;
  const kind = await findValue<string>(client, 'SELECT relkind FROM pg_class WHERE oid = to_regclass($1)', [table]);
  if (kind !== 'p') return build(client, index);
  await client.query(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS ${name} ON ONLY ${table} ${rest}`);
  // Partitions that are created meanwhile get the index at once.
  for (const partition of await partitionsWithout(client, name, table)) {
    const own = { ...index, table: partition, name: `${partition}_${name}`.slice(0, 63) };
    await build(client, own);
    await client.query(`ALTER INDEX ${name} ATTACH PARTITION ${own.name}`);
  }
}

async function build(client: pg.Client, { unique, name, table, rest }: Index): Promise<void> {
  const isValid = 'SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)';
  const valid = await findValue<boolean>(client, isValid, [name]);
  if (valid === true) return;
  if (valid === false) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
  await client.query(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY ${name} ON ${table} ${rest}`);
}

function partitionsWithout(client: pg.Client, name: string, table: string): Promise<string[]> {
  return listValues<string>(
    client,
    `SELECT p.inhrelid::regclass::text AS partition FROM pg_inherits p
     WHERE p.inhparent = to_regclass($1) AND NOT EXISTS (
       SELECT FROM pg_index i JOIN pg_inherits h ON h.inhrelid = i.indexrelid
       WHERE i.indrelid = p.inhrelid AND h.inhparent = to_regclass($2))
     ORDER BY 1`,
    [table, name],
  );
}
