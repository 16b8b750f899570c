import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connection.repository.ts';

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

/**
 * The shipment of an id, in whichever month, as rows of `averbacoes`; one that is archived is looked for where no month has
 * it. To be named: `FROM ${umaAverbacao(id)} a`.
 */
export const umaAverbacao = (id: number | RawBuilder<unknown>) => sql`(
  SELECT v.* FROM ${meses} JOIN averbacoes v ON v.competencia = m.competencia WHERE v.id_averbacao = ${id}
  UNION ALL SELECT * FROM averbacao_arquivada(${id}))`;

/**
 * The first statement of a REPEATABLE READ transaction. A month that is archived while it runs would be missing for it: already
 * gone from the live table, and not yet in the archive that it sees. The lock makes archiving wait until the transaction ends.
 */
export const nadaSeArquiva = sql`LOCK TABLE averbacoes IN ACCESS SHARE MODE`;

/** The archived months among these, or those of such shipments, in words; the first one alone. Null: there is none. */
export async function findMesArquivado(
  db: Db,
  { competencia = null, ids = [] }: { readonly competencia?: number | null; readonly ids?: readonly number[] },
): Promise<string | null> {
  const { rows } = await sql<{ mes: string | null }>`
    SELECT competencia_em_palavras(min(competencia)) AS mes FROM (
      SELECT competencia FROM competencias_arquivadas WHERE competencia = ${competencia}::integer
      UNION ALL SELECT a.competencia FROM unnest(${ids}::bigint[]) id CROSS JOIN LATERAL averbacao_arquivada(id) a) m`.execute(
    db,
  );
  return rows[0]?.mes ?? null;
}
