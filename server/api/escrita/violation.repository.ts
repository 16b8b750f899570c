import { sql } from 'kysely';
import { type Db, listRows, listValues } from '../sql/connection.repository.ts';

/** Columns of a constraint or unique index, without expressions. */
export const columnsOf = (db: Db, table: string, constraint: string) => listValues<string>(db)`
    SELECT a.attname AS coluna
    FROM (
      SELECT conkey AS colunas FROM pg_constraint
      WHERE conrelid = to_regclass(${table}) AND conname = ${constraint} AND contype <> 'x'
      UNION ALL
      SELECT indkey::smallint[] FROM pg_index
      WHERE indrelid = to_regclass(${table}) AND indexrelid = to_regclass(quote_ident(${constraint}))
    ) alvo, unnest(alvo.colunas) WITH ORDINALITY u(numero, lugar)
    JOIN pg_attribute a ON a.attrelid = to_regclass(${table}) AND a.attnum = u.numero
    GROUP BY a.attname ORDER BY min(u.lugar)`;

/** Foreign keys to a table, without those that ON DELETE CASCADE follows; `impede`: they refuse the deletion of a row. */
export const findReferencias = (db: Db, tabela: string) => listRows<{
  tabela: string;
  coluna: string;
  impede: boolean;
}>(db)`
  SELECT c.conrelid::regclass::text AS tabela, a.attname AS coluna, c.confdeltype IN ('a', 'r') AS impede
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
  WHERE c.contype = 'f' AND c.confrelid = to_regclass(${tabela}) AND c.confdeltype <> 'c' AND c.conparentid = 0
  ORDER BY 1, c.conname`;

/** A table whose rows refer to a row, and how many do: 1,000 means that many or more. */
export interface Uso {
  readonly tabela: string;
  readonly quantos: number;
}

/** Tables whose rows keep a row from being deleted. */
export async function findUsos(db: Db, tabela: string, chave: number | string): Promise<readonly Uso[]> {
  const referencias = (await findReferencias(db, tabela)).filter(({ impede }) => impede);
  if (referencias.length === 0) return [];
  const contagens = referencias.map(
    (referencia) => sql`SELECT ${referencia.tabela}::text AS tabela, count(*) AS quantos
      FROM (SELECT FROM ${sql.table(referencia.tabela)} WHERE ${sql.ref(referencia.coluna)} = ${chave} LIMIT 1000) u`,
  );
  return listRows<Uso>(db)`
    SELECT tabela, sum(quantos)::integer AS quantos FROM (${sql.join(contagens, sql` UNION ALL `)}) u
    GROUP BY tabela HAVING sum(quantos) > 0 ORDER BY tabela`;
}
