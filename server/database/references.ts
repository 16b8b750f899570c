import type pg from 'pg';

/**
 * Drops the foreign keys of tables for a bulk load, inside the caller's transaction: checking them row by row takes most of
 * the time and would require an order of rows.
 * @returns function that adds and validates them again; throws PostgreSQL's 23503.
 */
export async function dropReferences(client: pg.ClientBase, tables: readonly string[]): Promise<() => Promise<void>> {
  // Those of partitions follow the parent's.
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
