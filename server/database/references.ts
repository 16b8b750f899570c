import type pg from 'pg';

/**
 * Takes the foreign keys of tables away while they are loaded: looked up row by row they are most of a load's work, and
 * rows of a table that refers to itself, or of two that refer to each other, would come in no order. Inside the
 * caller's transaction.
 * @returns adds them again, each checked in one pass over the rows that stand; PostgreSQL's 23503 where one refers to none.
 */
export async function dropReferences(client: pg.ClientBase, tables: readonly string[]): Promise<() => Promise<void>> {
  // Those of partitions come and go with the whole table's.
  const { rows } = await client.query<{ tabela: string; nome: string; definicao: string }>(
    `SELECT conrelid::regclass::text AS tabela, quote_ident(conname) AS nome, pg_get_constraintdef(oid) AS definicao
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND conrelid = ANY ($1::regclass[])`,
    [tables],
  );
  for (const { tabela, nome } of rows) await client.query(`ALTER TABLE ${tabela} DROP CONSTRAINT ${nome}`);
  return async () => {
    for (const { tabela, nome, definicao } of rows) {
      await client.query(`ALTER TABLE ${tabela} ADD CONSTRAINT ${nome} ${definicao}`);
    }
  };
}
