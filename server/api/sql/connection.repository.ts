import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../database/schema.generated.ts';

export type Db = Kysely<DB>;

export type Sql = RawBuilder<unknown>;

/** Runs a statement and reads its rows: listRows<Row>(db)`SELECT …`. */
export const listRows =
  <T>(db: Db) =>
  async (statement: TemplateStringsArray, ...values: unknown[]): Promise<T[]> =>
    (await sql<T>(statement, ...values).execute(db)).rows;

export const findRow =
  <T>(db: Db) =>
  async (statement: TemplateStringsArray, ...values: unknown[]): Promise<T | undefined> =>
    (await sql<T>(statement, ...values).execute(db)).rows[0];

/** As `findRow`, of a statement that always has a row. */
export const findOnly =
  <T>(db: Db) =>
  async (statement: TemplateStringsArray, ...values: unknown[]): Promise<T> =>
    (await sql<T>(statement, ...values).execute(db)).rows[0] as T;

/** The first row's only value; include `undefined` in `T` if there may be no row. */
export const findValue =
  <T>(db: Db) =>
  async (statement: TemplateStringsArray, ...values: unknown[]): Promise<T> =>
    Object.values((await sql<Record<string, T>>(statement, ...values).execute(db)).rows[0] ?? {})[0] as T;

/** Runs a statement that answers no rows. @returns how many it wrote. */
export const run =
  (db: Db) =>
  async (statement: TemplateStringsArray, ...values: unknown[]): Promise<number> =>
    Number((await sql(statement, ...values).execute(db)).numAffectedRows ?? 0);

export const exists = (db: Db, tabela: string, chave: string, id: number): Promise<boolean> =>
  findValue<boolean>(db)`SELECT EXISTS (SELECT FROM ${sql.table(tabela)} WHERE ${sql.ref(chave)} = ${id})`;

export function answers(db: Db): Promise<boolean> {
  return sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
}
