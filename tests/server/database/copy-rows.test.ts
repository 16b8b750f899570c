import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { copyRows, type CopyValue } from '../../../server/database/demo/copy-rows.ts';
import { createDatabase } from '../../support/database.ts';
import { started } from '../../support/started.ts';

const database = started(createDatabase);
beforeAll(async () => {
  await database.query('CREATE TABLE valores (n integer, texto text, certo boolean)');
});

test('every value arrives as it was sent, through as many pieces as it takes', async () => {
  const texts = ['', 'simples', '\\N', '\\', 'a\tb\nc\rd', '\\.', 'três 🚚', `'"$$`, null, 'x'.repeat(70_000), 'fim'];
  const rows = texts.map((text, n): CopyValue[] => [n, text, n % 2 === 0]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await copyRows(client, 'valores', 'n, texto, certo', rows);
  await client.end();
  expect(await database.query('SELECT n, texto, certo FROM valores ORDER BY n')).toEqual(
    rows.map(([n, texto, certo]) => ({ n, texto, certo })),
  );
});
