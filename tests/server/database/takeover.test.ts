import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { catalogueOf } from '../../support/catalogue.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';

/** Applies the migrations of version 1.0 one by one, as its databases did. */
const schema0283 = new URL('esquema-0283.sql.gz', import.meta.url);

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.close();
});

async function rebuildAs0283(): Promise<void> {
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await client.query(gunzipSync(await readFile(schema0283)).toString());
}

test('a database of version 1.0 becomes what `schema` makes: every column, constraint, index and function body', async () => {
  const made = await catalogueOf(database);
  const recorded = await database.query('SELECT numero, nome FROM migracoes ORDER BY numero');
  await rebuildAs0283();
  expect((await migrate(client)).length).toBeGreaterThan(0);
  expect(await catalogueOf(database)).toEqual(made);
  expect(Object.keys(made['tables'] ?? {}).length).toBeGreaterThan(100);
  expect(await database.query('SELECT numero, nome FROM migracoes ORDER BY numero')).toEqual(recorded);
  expect(await migrate(client)).toEqual([]);
});

test('the registries that version 1.0 began with are the same rows', async () => {
  const rows = () =>
    Promise.all(
      ['ramos', 'layouts', 'layout_campos', 'motivos', 'estados', 'estado_vizinhos'].map(async (table) => {
        const found = await database.query<{ row: Record<string, unknown> }>(
          `SELECT to_jsonb(t) - '{alterado_em,incluido_em}'::text[] AS row FROM ${table} t ORDER BY to_jsonb(t) - '{alterado_em,incluido_em}'::text[]`,
        );
        return [table, found.map(({ row }) => row)];
      }),
    );
  const made = await rows();
  await rebuildAs0283();
  await migrate(client);
  expect(await rows()).toEqual(made);
});

test('a database of before version 1.0 is refused in one sentence that says what to do', async () => {
  await rebuildAs0283();
  await client.query('DELETE FROM migracoes WHERE numero > 280');
  await expect(migrate(client)).rejects.toMatchObject({
    name: 'StartError',
    message:
      'O banco de dados é de uma versão do Romaneio anterior à 1.0 (migração 280); inicie uma vez a versão 1.0 com ele e depois esta.',
  });
});
