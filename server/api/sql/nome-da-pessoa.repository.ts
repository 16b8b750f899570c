import { type RawBuilder, sql } from 'kysely';
import { type Db, findValue } from './connection.repository.ts';

/** User's name by login; unknown logins unchanged. */
export const nomeDe = (login: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((SELECT pessoa.nome FROM usuarios pessoa WHERE lower(pessoa.username) = lower(${login})), ${login})`;

export const findNomeDe = async (db: Db, login: string): Promise<string> =>
  (await findValue<string | undefined>(db)`SELECT ${nomeDe(sql`${login}::text`)} AS nome`) ?? login;
