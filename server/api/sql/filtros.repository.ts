import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

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
