import { type RawBuilder, sql } from 'kysely';

/**
 * The months in which a shipment may lie: its id does not tell, and each partition is probed by its key. One row a month
 * from the first to the last that has any, however many cells there are.
 */
export const meses = sql`
  (SELECT (extract(year FROM dia) * 100 + extract(month FROM dia))::integer AS competencia
   FROM generate_series(
     (SELECT to_date(min(competencia)::text, 'YYYYMM') FROM averbacoes_totais)::timestamp,
     (SELECT to_date(max(competencia)::text, 'YYYYMM') FROM averbacoes_totais)::timestamp, interval '1 month') dia) m`;

/** A competência, YYYYMM, as the text by which reports name its month: `YYYY-MM`. */
export const nomeDoMes = (competencia: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${competencia} / 100 || '-' || lpad((${competencia} % 100)::text, 2, '0'))`;
