import type pg from 'pg';

/** Drops foreign keys for a bulk load: checked row by row they take most of its time. @returns validates them again. */
export async function dropReferences(client: pg.ClientBase, tables: readonly string[]): Promise<() => Promise<void>> {
  // Those of partitions follow the parent's.
  const { rows } = await client.query<{ tabela: string; nome: string; definicao: string }>(
    `SELECT conrelid::regclass::text AS tabela, quote_ident(conname) AS nome, pg_get_constraintdef(oid) AS definicao
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND conrelid = ANY ($1::regclass[])`,
    [tables],
  );
  for (const { tabela, nome } of rows) await client.query(`ALTER TABLE ${tabela} DROP CONSTRAINT ${nome}`);
  return async () => {
    for (const { tabela, nome, definicao } of rows)
      await client.query(`ALTER TABLE ${tabela} ADD CONSTRAINT ${nome} ${definicao}`);
  };
}
