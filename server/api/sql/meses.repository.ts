import { sql } from 'kysely';
import { type Db, findValue, type Sql } from './connection.repository.ts';

/** Months that may hold a shipment, one row each: ids do not tell, so each partition is probed by key. */
export const meses = sql`
  (SELECT (extract(year FROM dia) * 100 + extract(month FROM dia))::integer AS competencia
   FROM generate_series(
     (SELECT to_date(min(competencia)::text, 'YYYYMM') FROM averbacoes_totais)::timestamp,
     (SELECT to_date(max(competencia)::text, 'YYYYMM') FROM averbacoes_totais)::timestamp, interval '1 month') dia) m`;

/** YYYYMM as `YYYY-MM`. */
export const nomeDoMes = (competencia: Sql): Sql =>
  sql`(${competencia} / 100 || '-' || lpad((${competencia} % 100)::text, 2, '0'))`;

/** A shipment by id, live or archived, as `averbacoes`; needs an alias: `FROM ${umaAverbacao(id)} a`. */
export const umaAverbacao = (id: number | Sql) => sql`(
  SELECT v.* FROM ${meses} JOIN averbacoes v ON v.competencia = m.competencia WHERE v.id_averbacao = ${id}
  UNION ALL SELECT * FROM averbacao_arquivada(${id}))`;

/** First statement of a REPEATABLE READ transaction: archiving waits, else a month could be in neither table. */
export const nadaSeArquiva = sql`LOCK TABLE averbacoes IN ACCESS SHARE MODE`;

/** First archived month among these, or of these shipments, in words; null: none. */
export const findMesArquivado = (
  db: Db,
  { competencia = null, ids = [] }: { readonly competencia?: number | null; readonly ids?: readonly number[] },
) => findValue<string | null>(db)`
    SELECT competencia_em_palavras(min(competencia)) AS mes FROM (
      SELECT competencia FROM competencias_arquivadas WHERE competencia = ${competencia}::integer
      UNION ALL SELECT a.competencia FROM unnest(${ids}::bigint[]) id CROSS JOIN LATERAL averbacao_arquivada(id) a) m`;
