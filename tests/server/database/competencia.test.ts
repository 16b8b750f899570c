import { expect, test } from 'vitest';
import { createDatabase } from '../../support/database.ts';
import { started } from '../../support/started.ts';

const database = started(createDatabase);

test('two who need the partition of a new month at the same time both get it', async () => {
  const meses = Array.from({ length: 12 }, (_, at) => 203_001 + at);
  for (const mes of meses) {
    // One per pooled connection; each has cached that the partition does not exist.
    const todos = Array.from({ length: 4 }, () => database.query('SELECT garantir_competencia($1)', [mes]));
    expect((await Promise.allSettled(todos)).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  }
  const feitas = await database.query(
    `SELECT inhrelid::regclass::text AS nome FROM pg_inherits WHERE inhparent = 'averbacoes'::regclass AND inhrelid::regclass::text LIKE 'averbacoes_2030%'`,
  );
  expect(feitas).toHaveLength(12);
});
