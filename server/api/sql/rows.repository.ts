import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '../../database/schema.generated.ts';
import type { Db } from './connection.repository.ts';

type Tabela = keyof DB & string;

/** Values by column, some of which PostgreSQL works out. */
type OuSql<Valores> = { readonly [K in keyof Valores]: Valores[K] | RawBuilder<unknown> };

/** For tables known at run time only: the functions' types check their columns. */
const builderOf = (db: Db) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** Inserts rows in one statement. @returns them as stored. */
export async function insertRows<T extends Tabela>(db: Db, tabela: T, linhas: readonly OuSql<Insertable<DB[T]>>[]) {
  if (linhas.length === 0) return [];
  const query = builderOf(db).insertInto<string>(tabela).values(linhas);
  return (await query.returningAll().execute()) as Selectable<DB[T]>[];
}

export async function insertRow<T extends Tabela>(db: Db, tabela: T, linha: OuSql<Insertable<DB[T]>>) {
  const [stored] = await insertRows(db, tabela, [linha]);
  return stored as Selectable<DB[T]>;
}

/** Updates the row that has the values of `onde`. @returns it as stored; undefined: there is none. */
export async function updateRow<T extends Tabela>(
  db: Db,
  tabela: T,
  onde: Partial<Selectable<DB[T]>>,
  valores: OuSql<Updateable<DB[T]>>,
) {
  const query = builderOf(db).updateTable<string>(tabela).set(valores);
  const stored = await query
    .where((row) => row.and(onde))
    .returningAll()
    .executeTakeFirst();
  return stored as Selectable<DB[T]> | undefined;
}

/** Updates a row into its next version. @returns it as stored. */
export async function nextRow<T extends Tabela>(
  db: Db,
  tabela: T,
  onde: Partial<Selectable<DB[T]>>,
  valores: OuSql<Updateable<DB[T]>>,
  quem: string,
) {
  const versao = { versao: sql`versao + 1`, alterado_em: sql`now()`, alterado_por: quem };
  return (await updateRow(db, tabela, onde, { ...valores, ...versao })) as Selectable<DB[T]>;
}
