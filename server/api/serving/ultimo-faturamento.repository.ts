import { sql } from 'kysely';

/** The month (YYYYMM) of the last invoice that was issued of the policy `a`; null where there is none. */
export const ultimoFaturamento = sql<number | null>`(
  SELECT max(x.competencia) FROM faturas x WHERE x.id_apolice = a.id_apolice AND x.situacao IN ('EMITIDA', 'PAGA'))`;
