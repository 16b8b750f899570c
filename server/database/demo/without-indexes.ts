import type pg from 'pg';
import { dropReferences } from '../references.ts';

/** Loads a partitioned table without indexes and references and makes both again: a fraction of the work. */
export async function withoutIndexes(client: pg.ClientBase, table: string, load: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ nome: string; definicao: string }>(
    `SELECT i.indexrelid::regclass::text AS nome, pg_get_indexdef(i.indexrelid) AS definicao
     FROM pg_index i
     WHERE i.indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)
     -- Two of one column are named in the order in which they are made.
     ORDER BY i.indexrelid`,
    [table],
  );
  for (const { nome } of indexes) await client.query(`DROP INDEX ${nome}`);
  const addReferences = await dropReferences(client, [table]);
  await load();
  // A definition that is read back is of the parent alone; made as it was at first, it reaches every partition.
  for (const { definicao } of indexes) await client.query(definicao.replace(' ON ONLY ', ' ON '));
  await addReferences();
}
