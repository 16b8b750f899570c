import { sql } from 'kysely';
import type { Sql } from './connection.repository.ts';

/** All of the conditions; true if there are none. */
export const e = (condicoes: readonly Sql[]): Sql => sql.join([sql`true`, ...condicoes], sql` AND `);

/** Condition for a search text; none for a blank one. */
export const procurado = (texto: string, condicao: (palavra: string) => Sql): Sql[] =>
  texto.trim() === '' ? [] : [condicao(texto.trim())];

/** Equals the value, or any of several. */
export const algum = (coluna: Sql, valor: string | number | readonly (string | number)[] | undefined): Sql[] =>
  valor === undefined ? [] : [sql`${coluna} IN (${sql.join([valor].flat())})`];

/** Within a range; both ends included and optional. */
export function faixa(coluna: Sql, limites: { de?: unknown; ate?: unknown } | undefined): Sql[] {
  return [
    ...(limites?.de === undefined ? [] : [sql`${coluna} >= ${limites.de}`]),
    ...(limites?.ate === undefined ? [] : [sql`${coluna} <= ${limites.ate}`]),
  ];
}
