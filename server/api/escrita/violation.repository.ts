import { sql } from 'kysely';
import { type Db, listRows } from '../sql/connection.repository.ts';

/** Columns of a constraint or unique index, without expressions. */
export async function columnsOf(db: Db, table: string, constraint: string): Promise<readonly string[]> {
  const { rows } = await sql<{ coluna: string }>`
    SELECT a.attname AS coluna
    FROM (
      SELECT conkey AS colunas FROM pg_constraint
      WHERE conrelid = to_regclass(${table}) AND conname = ${constraint} AND contype <> 'x'
      UNION ALL
      SELECT indkey::smallint[] FROM pg_index
      WHERE indrelid = to_regclass(${table}) AND indexrelid = to_regclass(quote_ident(${constraint}))
    ) alvo, unnest(alvo.colunas) WITH ORDINALITY u(numero, lugar)
    JOIN pg_attribute a ON a.attrelid = to_regclass(${table}) AND a.attnum = u.numero
    GROUP BY a.attname ORDER BY min(u.lugar)`.execute(db);
  return rows.map(({ coluna }) => coluna);
}

/** Referring table and rows, counted up to 1,000. */
export interface Uso {
  readonly tabela: string;
  readonly quantos: number;
}

/** References that prevent a deletion, by table. */
export function findUsos(db: Db, tabela: string, chave: number | string): Promise<readonly Uso[]> {
  return listRows<Uso>(db)`
    SELECT tabela, sum(quantos)::integer AS quantos FROM usos_da_linha(to_regclass(${tabela}), ${String(chave)})
    GROUP BY tabela HAVING sum(quantos) > 0 ORDER BY tabela`;
}
