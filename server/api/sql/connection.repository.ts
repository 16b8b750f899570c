import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '../../database/schema.generated.ts';

export type Db = Kysely<DB>;

export type Sql = RawBuilder<unknown>;

const reading =
  <T, Answer>(db: Db, answer: (rows: T[]) => Answer) =>
  async (statement: TemplateStringsArray, ...values: unknown[]): Promise<Answer> =>
    answer((await sql<T>(statement, ...values).execute(db)).rows);

/** Runs a statement and reads its rows: listRows<Row>(db)`SELECT …`. */
export const listRows = <T>(db: Db) => reading(db, (rows: T[]) => rows);

export const findRow = <T>(db: Db) => reading(db, ([row]: T[]): T | undefined => row);

/** As `findRow`, of a statement that always has a row. */
export const findOnly = <T>(db: Db) => reading(db, ([row]: T[]) => row as T);

/** The first row's only value; include `undefined` in `T` if there may be no row. */
export const findValue = <T>(db: Db) => reading(db, ([row = {}]: Record<string, T>[]) => Object.values(row)[0] as T);

/** The only value of each row. */
export const listValues = <T>(db: Db) =>
  reading(db, (rows: Record<string, T>[]) => rows.map((row) => Object.values(row)[0] as T));

/** Runs a statement that answers no rows. @returns how many it wrote. */
export const run =
  (db: Db) =>
  async (statement: TemplateStringsArray, ...values: unknown[]): Promise<number> =>
    Number((await sql(statement, ...values).execute(db)).numAffectedRows ?? 0);

/** Runs a statement. @returns whether it wrote any row. */
export const wrote =
  (db: Db) =>
  async (...statement: Parameters<ReturnType<typeof run>>): Promise<boolean> =>
    (await run(db)(...statement)) > 0;

export const exists = (db: Db, tabela: string, chave: string, id: number): Promise<boolean> =>
  findValue<boolean>(db)`SELECT EXISTS (SELECT FROM ${sql.table(tabela)} WHERE ${sql.ref(chave)} = ${id})`;

export function answers(db: Db): Promise<boolean> {
  return sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
}

type Tabela = keyof DB & string;

/** A row as its table stores it. */
export type RowOf<T extends Tabela> = Readonly<Selectable<DB[T]>>;

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
  return (await insertRows(db, tabela, [linha]))[0] as Selectable<DB[T]>;
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

/** All of the conditions; true if there are none. */
export const e = (condicoes: readonly Sql[]): Sql => sql.join([sql`true`, ...condicoes], sql` AND `);

/** Condition for a search text; none for a blank one. */
export const procurado = (texto: string, condicao: (palavra: string) => Sql): Sql[] =>
  texto.trim() === '' ? [] : [condicao(texto.trim())];

/** Condition of a value that is given. */
export const se = <T>(valor: T | undefined, condicao: (valor: T) => Sql): Sql[] =>
  valor === undefined ? [] : [condicao(valor)];

export const simOuNao = (valor: boolean | undefined, condicao: Sql): Sql[] =>
  se(valor, (sim) => (sim ? condicao : sql`NOT ${condicao}`));

/** Equals the value, or any of several. */
export const algum = (coluna: Sql, valor: string | number | readonly (string | number)[] | undefined): Sql[] =>
  valor === undefined ? [] : [sql`${coluna} IN (${sql.join([valor].flat())})`];

/** Within a range; both ends included and optional. */
export function faixa(coluna: Sql, limites: { de?: unknown; ate?: unknown } | undefined): Sql[] {
  return [...se(limites?.de, (de) => sql`${coluna} >= ${de}`), ...se(limites?.ate, (ate) => sql`${coluna} <= ${ate}`)];
}

/** In a month, or in the months of a range. */
export const noMes = (coluna: Sql, competencia: number | { de?: unknown; ate?: unknown } | undefined): Sql[] =>
  typeof competencia === 'number' ? algum(coluna, competencia) : faixa(coluna, competencia);

/** The word for a value, NULL for one without. */
export function emPalavras(valor: Sql, palavras: Readonly<Record<string, string>>): Sql {
  const casos = Object.entries(palavras).map(([nome, palavra]) => sql`WHEN ${sql.lit(nome)} THEN ${sql.lit(palavra)}`);
  return sql`CASE ${valor} ${sql.join(casos, sql` `)} END`;
}

/** User's name by login; unknown logins unchanged. */
export const nomeDe = (login: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((SELECT pessoa.nome FROM usuarios pessoa WHERE lower(pessoa.username) = lower(${login})), ${login})`;

export const findNomeDe = async (db: Db, login: string): Promise<string> =>
  (await findValue<string | undefined>(db)`SELECT ${nomeDe(sql`${login}::text`)} AS nome`) ?? login;
