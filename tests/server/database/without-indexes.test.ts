import pg from 'pg';
import { expect, test } from 'vitest';
import { withoutIndexes } from '../../../server/database/demo/without-indexes.ts';
import { createDatabase } from '../../support/database.ts';

const indexes = `
  SELECT tablename, indexname, indexdef FROM pg_indexes WHERE tablename LIKE 'averbacoes%' AND schemaname = 'public' ORDER BY indexname`;

test('the indexes are away while a table is loaded, and there again afterwards, in every partition', async () => {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    await client.query('SELECT garantir_competencia(202610), garantir_competencia(202611)');
    const before = (await client.query<{ indexname: string }>(indexes)).rows;
    let meanwhile: string[] = [];
    await withoutIndexes(client, 'averbacoes', async () => {
      meanwhile = (await client.query<{ indexname: string }>(indexes)).rows.map(({ indexname }) => indexname);
    });
    expect((await client.query(indexes)).rows).toEqual(before);
    expect(meanwhile).toContain('averbacoes_202610_pkey');
    expect(meanwhile).not.toContain('averbacoes_placa');
    expect(meanwhile).not.toContain('averbacoes_202611_placa_idx');
    expect(before.map(({ indexname }) => indexname)).toContain('averbacoes_202611_placa_idx');
  } finally {
    await client.end();
    await database.close();
  }
});
