import { sql } from 'kysely';
import type { Sql } from './connection.repository.ts';

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
