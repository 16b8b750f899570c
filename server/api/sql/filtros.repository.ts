import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** The column holds the value, or any of several; nothing is asked where none is given. */
export function algum(coluna: Sql, valor: string | number | readonly (string | number)[] | undefined): Sql[] {
  return valor === undefined ? [] : [sql`${coluna} IN (${sql.join([valor].flat())})`];
}

/** The column lies within the range, both ends included; an end that is left out is open. */
export function faixa(coluna: Sql, limites: { de?: unknown; ate?: unknown } | undefined): Sql[] {
  return [
    ...(limites?.de === undefined ? [] : [sql`${coluna} >= ${limites.de}`]),
    ...(limites?.ate === undefined ? [] : [sql`${coluna} <= ${limites.ate}`]),
  ];
}
