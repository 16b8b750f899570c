import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connection.repository.ts';

/** The name of whom a column names by login; a login that no user has any more, or that a machine writes by, as it stands. */
export const nomeDe = (login: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((SELECT pessoa.nome FROM usuarios pessoa WHERE lower(pessoa.username) = lower(${login})), ${login})`;

/** The same of one login, for papers that say who made them. */
export async function findNomeDe(db: Db, login: string): Promise<string> {
  const { rows } = await sql<{ nome: string }>`SELECT ${nomeDe(sql`${login}::text`)} AS nome`.execute(db);
  return rows[0]?.nome ?? login;
}
