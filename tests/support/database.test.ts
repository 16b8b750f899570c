import { expect, test } from 'vitest';
import { createDatabase } from './database.ts';

test('each copy is migrated and nobody else’s', async () => {
  const [one, other] = await Promise.all([createDatabase(), createDatabase()]);
  await one.query("INSERT INTO sucursais (codigo, nome, uf) VALUES ('01', 'São Paulo', 'SP')");
  const count = 'SELECT count(*)::int AS total FROM sucursais';
  expect(await one.query(count)).toEqual([{ total: 1 }]);
  expect(await other.query(count)).toEqual([{ total: 0 }]);
  await Promise.all([one.close(), other.close()]);
});
