import { type RawBuilder, sql } from 'kysely';

/** The last twelve months including the current one, with first and last day, in the connection's time zone, São Paulo. */
export const dozeMeses = sql`(
  SELECT to_char(mes, 'YYYYMM')::integer AS competencia, mes::date AS de, (mes + interval '1 month - 1 day')::date AS ate
  FROM generate_series(date_trunc('month', current_date) - interval '11 months', current_date, '1 month') mes)`;

/** Monthly totals of the policies selected by `apolices`, from the materialised sums. */
export const declarado = (apolices: RawBuilder<unknown>) => sql`(
  SELECT t.competencia, sum(t.quantidade)::bigint AS averbacoes, sum(t.importancia_segurada) AS importancia_segurada,
    sum(t.premio) AS premio
  FROM averbacoes_totais t
  WHERE t.id_apolice IN (${apolices}) AND t.situacao IN ('ABERTA', 'FATURADA')
    AND t.competencia >= to_char(current_date - interval '11 months', 'YYYYMM')::integer
  GROUP BY t.competencia)`;

/** Columns of the totals; zero for a month without shipments. */
export const somas = sql`coalesce(d.averbacoes, 0)::bigint AS averbacoes,
  coalesce(d.importancia_segurada, 0.00)::text AS importancia_segurada, coalesce(d.premio, 0.00)::text AS premio`;
