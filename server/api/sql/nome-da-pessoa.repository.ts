import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connection.repository.ts';

/** User's name by login; unknown logins unchanged. */
export const nomeDe = (login: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((SELECT pessoa.nome FROM usuarios pessoa WHERE lower(pessoa.username) = lower(${login})), ${login})`;

export async function findNomeDe(db: Db, login: string): Promise<string> {
  const { rows } = await sql<{ nome: string }>`SELECT ${nomeDe(sql`${login}::text`)} AS nome`.execute(db);
  return rows[0]?.nome ?? login;
}
