import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../../support/database.ts';

const folder = new URL('../../../server/database/', import.meta.url);
/** Table to its columns, each with whether it may be null; the type of `jsonb` does not say. */
type Tables = Record<string, Record<string, { readonly nullable: unknown }>>;

let database: TestDatabase;
let source: string;
beforeAll(async () => {
  database = await createDatabase();
  const files = (await readdir(folder)).filter((name) => /^schema\.ts$|-(tables|types)\.ts$/.test(name));
  source = (await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))).join('\n');
});
afterAll(() => database.close());

/** The interfaces of the schema, as they are written: one column a line, shared ones by `extends`. */
function declaredTables(): Tables {
  const interfaces = new Map(
    [...source.matchAll(/interface (\w+)(?: extends (\w+))? \{\n(.*?)\n\}/gs)].map(([, name, base, body = '']) => [
      name,
      { base, body },
    ]),
  );
  const columnsOf = (type: string | undefined): Tables[string] => {
    const { base, body } = interfaces.get(type) ?? { body: '' };
    const own = [...body.matchAll(/^ {2}(\w+):(.+?);$/gms)];
    const columns = own.map(([, column = '', declared = '']) => [
      column,
      { nullable: declared.endsWith(' Json') ? expect.any(Boolean) : /\bnull\b/.test(declared) },
    ]);
    return { ...(base === undefined ? {} : columnsOf(base)), ...Object.fromEntries(columns) };
  };
  const tables = [...source.matchAll(/^ {2}(\w+): (\w+Table);$/gm)];
  return Object.fromEntries(tables.map(([, table, type]) => [table, columnsOf(type)]));
}

async function migratedTables(): Promise<Tables> {
  const rows = await database.query<{ tabela: string; coluna: string; nullable: boolean }>(
    `SELECT table_name AS tabela, column_name AS coluna, is_nullable = 'YES' AS nullable
     FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  const tables: Tables = {};
  for (const { tabela, coluna, nullable } of rows) (tables[tabela] ??= {})[coluna] = { nullable };
  return tables;
}

test('every table that the queries are typed with is the migrated one: columns and which of them may be null', async () => {
  const [declared, migrated] = [declaredTables(), await migratedTables()];
  expect(Object.keys(declared).length).toBeGreaterThan(20);
  expect(Object.fromEntries(Object.keys(declared).map((table) => [table, migrated[table]]))).toEqual(declared);
});
