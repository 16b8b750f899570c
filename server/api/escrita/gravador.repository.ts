import { sql } from 'kysely';
import type { Autor } from '../chamada/endpoint.ts';
import { type Db, findOnly, run } from '../sql/connection.repository.ts';
import { recordChanges, type Versioned } from './writer.repository.ts';

interface Tabela<Row> {
  readonly nome: string;
  readonly chave: keyof Row & string;
  readonly entidade: string;
  /** Columns that the trail keeps. */
  readonly nota: readonly (keyof Row & string)[];
}

/** Values by column; SQL where PostgreSQL computes the value. */
type Valores = Readonly<Record<string, unknown>>;

/** Writes rows of a table, each change with its version and its entry in the trail. @throws the driver's violations */
export function gravadorDe<Row extends Versioned>({ nome, chave, entidade, nota }: Tabela<Row>) {
  const retrato = (row: Row) => Object.fromEntries(nota.map((coluna) => [coluna, row[coluna]]));
  const registrar = async (transaction: Db, autor: Autor, antes: Row | undefined, depois: Row | undefined) => {
    const id = (depois ?? antes)?.[chave] as number;
    const change = { id, antes: antes && retrato(antes), depois: depois && retrato(depois) };
    await recordChanges(transaction, autor, entidade, [change]);
  };
  return {
    async insert(transaction: Db, autor: Autor, valores: Valores): Promise<number> {
      const row = await findOnly<Row>(transaction)`
        INSERT INTO ${sql.table(nome)} (${sql.join(Object.keys(valores).map((coluna) => sql.ref(coluna)))})
        VALUES (${sql.join(Object.values(valores))}) RETURNING *`;
      await registrar(transaction, autor, undefined, row);
      return row[chave] as number;
    },
    async update(transaction: Db, autor: Autor, antes: Row, valores: Valores): Promise<Row> {
      const novos = Object.entries(valores).map(([coluna, valor]) => sql`${sql.ref(coluna)} = ${valor}`);
      const row = await findOnly<Row>(transaction)`
        UPDATE ${sql.table(nome)} SET ${sql.join(novos)}, versao = versao + 1, alterado_em = now(), alterado_por = ${autor.username}
        WHERE ${sql.ref(chave)} = ${antes[chave]} RETURNING *`;
      await registrar(transaction, autor, antes, row);
      return row;
    },
    async remove(transaction: Db, autor: Autor, antes: Row): Promise<void> {
      await run(transaction)`DELETE FROM ${sql.table(nome)} WHERE ${sql.ref(chave)} = ${antes[chave]}`;
      await registrar(transaction, autor, antes, undefined);
    },
  };
}
