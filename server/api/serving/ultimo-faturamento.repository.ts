import { sql } from 'kysely';

const emitida = sql`situacao IN ('EMITIDA', 'PAGA')`;

/** The month (YYYYMM) of the last invoice that was issued of the policy `a`; null where there is none. */
export const ultimoFaturamento = sql<number | null>`(
  SELECT max(x.competencia) FROM faturas x WHERE x.id_apolice = a.id_apolice AND ${emitida})`;

/** The same of all policies at once that have one: rows of `id_apolice` and `ultimo`. */
export const ultimosFaturamentos = sql`(SELECT id_apolice, max(competencia) AS ultimo FROM faturas WHERE ${emitida} GROUP BY 1)`;
