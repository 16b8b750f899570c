import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createDatabase } from '../../support/database.ts';

/**
 * `SELECT id::text … ORDER BY id` sorts the text, '9' after '10': an unqualified name means the output column, not the table's.
 * Qualified (`a.id`), it sorts the number.
 */
const sortsText = (statement: string, numbers: ReadonlySet<string>): string[] =>
  [...statement.matchAll(/(\w+)::text(?=\s*(?:,|\)|FROM\b| AS \1\b))/g)]
    .map(([, name]) => name as string)
    .filter((name) => numbers.has(name))
    .filter((name) => new RegExp(`ORDER BY (?:[^)]*[ ,(])?${name}\\b(?!\\()`).test(statement));

test('A-X1 no statement sorts a number by the text that it answers', async () => {
  const database = await createDatabase();
  const columns = await database.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type IN ('smallint', 'integer', 'bigint', 'numeric')
     EXCEPT SELECT column_name FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'text'`,
  );
  await database.close();
  const numbers = new Set(columns.map(({ name }) => name));
  expect(sortsText('SELECT posicao::text, hash FROM auditoria_cadeia ORDER BY posicao DESC', numbers)).toEqual([
    'posicao',
  ]);
  expect(sortsText('SELECT c.posicao::text FROM auditoria_cadeia c ORDER BY c.posicao', numbers)).toEqual([]);
  const found: string[] = [];
  for await (const file of glob('server/**/*.ts')) {
    for (const [statement] of readFileSync(file, 'utf8').matchAll(/`[^`]*`/g))
      found.push(...sortsText(statement, numbers).map((name) => `${file}: ${name}`));
  }
  expect(found).toEqual([]);
});
