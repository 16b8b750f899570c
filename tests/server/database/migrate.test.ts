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

function write(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, name), sql);
}

test('files are applied in the order of their numbers, once', async () => {
  await write('0002_second.sql', 'INSERT INTO first VALUES (1); ALTER TABLE first RENAME TO second;');
  expect(await migrate(client, folder)).toEqual(['0001_first.sql', '0002_second.sql']);
  expect(await migrate(client, folder)).toEqual([]);
  await write('0003_third.sql', 'INSERT INTO second VALUES (2);');
  expect(await migrate(client, folder)).toEqual(['0003_third.sql']);
  expect(await database.query('SELECT n FROM second ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }]);
});

test('a file that fails leaves nothing of itself, and what came before it stays', async () => {
  await write('0002_broken.sql', 'CREATE TABLE half (n integer); SELECT 1 / 0;');
  await expect(migrate(client, folder)).rejects.toThrow('migration 0002_broken.sql failed');
  expect(await database.query("SELECT to_regclass('first')::text AS first, to_regclass('half') AS half")).toEqual([
    { first: 'first', half: null },
  ]);
  expect(await database.query('SELECT nome FROM migracoes')).toEqual([{ nome: '0001_first.sql' }]);
});

test('an applied file that has changed since stops the start', async () => {
  await migrate(client, folder);
  await write('0001_first.sql', 'CREATE TABLE first (n bigint);');
  await expect(migrate(client, folder)).rejects.toMatchObject({
    name: 'StartError',
    message: 'A migração 0001_first.sql já foi aplicada e seu arquivo foi alterado.',
  });
});

test('a database of a newer version stops the start', async () => {
  await write('0002_newer.sql', 'SELECT 1;');
  await migrate(client, folder);
  await rm(join(folder, '0002_newer.sql'));
  await expect(migrate(client, folder)).rejects.toMatchObject({
    name: 'StartError',
    message: 'O banco de dados é de uma versão mais nova do Romaneio (migração 0002_newer.sql).',
  });
});

test.each(['0001_twice.sql', 'first.sql'])('%s has no number of its own', async (name) => {
  await write(name, 'SELECT 1;');
  await expect(migrate(client, folder)).rejects.toThrow('has no number of its own');
});
