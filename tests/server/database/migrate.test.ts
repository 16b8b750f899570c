import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let client: pg.Client;
let folder: string;

beforeEach(async () => {
  database = await createDatabase();
  await database.query('DROP TABLE IF EXISTS migracoes');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'romaneio-tests-migrate-'));
  await write('0001_first.sql', 'CREATE TABLE first (n integer);');
});

afterEach(async () => {
  await client.end();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Only the migrations, without a baseline schema. */
const files = () => ({ schema: null, migrations: folder, baseline: 0, oldest: 0 });

function write(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, name), sql);
}

test('files are applied in the order of their numbers, once', async () => {
  await write('0002_second.sql', 'INSERT INTO first VALUES (1); ALTER TABLE first RENAME TO second;');
  expect(await migrate(client, files())).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await migrate(client, files())).toEqual([]);
  await write('0003_third.sql', 'INSERT INTO second VALUES (2);');
  expect(await migrate(client, files())).toEqual(['0003_third.sql']);
  expect(await database.query('SELECT n FROM second ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }]);
});

test('a file that fails leaves nothing of itself, and what came before it stays', async () => {
  await write('0002_broken.sql', 'CREATE TABLE half (n integer); SELECT 1 / 0;');
  await expect(migrate(client, files())).rejects.toThrow('migration 0002_broken.sql failed');
  expect(await database.query("SELECT to_regclass('first')::text AS first, to_regclass('half') AS half")).toEqual([
    { first: 'first', half: null },
  ]);
  expect(await database.query('SELECT nome FROM migracoes')).toEqual([{ nome: '0001_first.sql' }]);
});

test('an applied file that has changed since stops the start', async () => {
  await migrate(client, files());
  await write('0001_first.sql', 'CREATE TABLE first (n bigint);');
  await expect(migrate(client, files())).rejects.toMatchObject({
    name: 'StartError',
    message: 'A migração 0001_first.sql já foi aplicada e seu arquivo foi alterado.',
  });
});

test('a database of a newer version stops the start', async () => {
  await write('0002_newer.sql', 'SELECT 1;');
  await migrate(client, files());
  await rm(join(folder, '0002_newer.sql'));
  await expect(migrate(client, files())).rejects.toMatchObject({
    name: 'StartError',
    message: 'O banco de dados é de uma versão mais nova do Romaneio (migração 0002_newer.sql).',
  });
});

test.each(['0001_twice.sql', 'first.sql'])('%s has no number of its own', async (name) => {
  await write(name, 'SELECT 1;');
  await expect(migrate(client, files())).rejects.toThrow('needs a number that no other has');
});

test('an index is built beside writers, and a half-built one anew', async () => {
  await write('0002_rows.sql', 'INSERT INTO first VALUES (1), (1);');
  const marked = '-- sem transação\n-- Each number once.\nCREATE UNIQUE INDEX CONCURRENTLY first_n ON first (n);\n';
  await write('0003_index.sql', marked);
  await expect(migrate(client, files())).rejects.toThrow('migration 0003_index.sql failed');
  const indexes = () => database.query("SELECT indisvalid FROM pg_index WHERE indrelid = 'first'::regclass");
  // A killed run leaves the same.
  expect(await indexes()).toEqual([{ indisvalid: false }]);
  await database.query('DELETE FROM first WHERE ctid IN (SELECT min(ctid) FROM first)');
  expect(await migrate(client, files())).toEqual(['0003_index.sql']);
  expect(await indexes()).toEqual([{ indisvalid: true }]);
  await database.query("DELETE FROM migracoes WHERE nome = '0003_index.sql'");
  expect(await migrate(client, files())).toEqual(['0003_index.sql']);
  expect(await indexes()).toEqual([{ indisvalid: true }]);
});

test('a partitioned table gets its index partition by partition, later ones from their beginning', async () => {
  await write(
    '0002_parts.sql',
    'CREATE TABLE whole (mes integer, n integer) PARTITION BY LIST (mes); CREATE TABLE part1 PARTITION OF whole FOR VALUES IN (1); CREATE TABLE part2 PARTITION OF whole FOR VALUES IN (2);',
  );
  await write('0003_index.sql', '-- sem transação\nCREATE INDEX CONCURRENTLY whole_n ON whole USING btree (n DESC);');
  await migrate(client, files());
  await database.query('CREATE TABLE part3 PARTITION OF whole FOR VALUES IN (3)');
  const rows = await database.query(
    `SELECT indrelid::regclass::text AS place, indisvalid FROM pg_index
     WHERE indrelid::regclass::text IN ('whole', 'part1', 'part2', 'part3') ORDER BY 1`,
  );
  expect(rows).toEqual(['part1', 'part2', 'part3', 'whole'].map((place) => ({ place, indisvalid: true })));
});

test('without a transaction there is nothing but indexes', async () => {
  await write('0002_mixed.sql', '-- sem transação\nCREATE INDEX CONCURRENTLY first_n ON first (n); DROP TABLE first;');
  await expect(migrate(client, files())).rejects.toThrow('migration 0002_mixed.sql failed');
  expect(await database.query("SELECT to_regclass('first_n') AS n, to_regclass('first')::text AS first")).toEqual([
    { n: null, first: 'first' },
  ]);
});

test('a migration gives way to a reader that holds one of its tables and asks for another one', async () => {
  await migrate(client, files());
  await write('0002_second.sql', 'CREATE TABLE second (n integer);');
  await migrate(client, files());
  await write('0003_both.sql', 'ALTER TABLE second ADD m integer; ALTER TABLE first ADD m integer;');
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  try {
    await reader.query('BEGIN; SELECT FROM first');
    const migrating = migrate(client, files());
    await expect
      .poll(
        async () => {
          const [row] = await database.query(
            "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%first ADD m%'",
          );
          return row !== undefined;
        },
        { interval: 20, timeout: 30_000 },
      )
      .toBe(true);
    // If both waited for the other, one would be aborted here as a deadlock.
    expect((await reader.query('SELECT FROM second')).rowCount).toBe(0);
    await reader.query('COMMIT');
    expect(await migrating).toEqual(['0003_both.sql']);
  } finally {
    await reader.end();
  }
  expect(await database.query('SELECT f.m FROM first f CROSS JOIN second s')).toEqual([]);
});
