import { sql } from 'kysely';
import type { ResumoDoMes } from '../../../../shared/contracts/faturas.ts';
import type { Db } from '../../sql/connection.repository.ts';

/** Summary of a month: open shipments, and invoices by state, from the materialised sums. */
export async function findResumo(db: Db, competencia: number): Promise<Omit<ResumoDoMes, 'status'>> {
  const { rows } = await sql<Omit<ResumoDoMes, 'status'>>`
    SELECT
      (SELECT json_build_object('faturas', count(*), 'valor', coalesce(sum(premio), 0)::text) FROM (
         SELECT t.id_apolice, sum(t.premio) AS premio FROM averbacoes_totais t
         WHERE t.competencia = ${competencia} AND t.situacao = 'ABERTA' AND t.quantidade > 0
           AND NOT EXISTS (SELECT FROM faturas f WHERE f.id_apolice = t.id_apolice AND f.competencia = ${competencia}
             AND f.situacao NOT IN ('CANCELADA', 'REJEITADA') AND (f.id_grupo IS NULL OR f.id_grupo = t.id_grupo))
         GROUP BY t.id_apolice) a) AS abertas,
      (SELECT coalesce(json_agg(json_build_object('situacao', situacao, 'faturas', faturas, 'valor_total', valor_total::text)), '[]')
       FROM (SELECT situacao, sum(faturas) AS faturas, sum(valor_total) AS valor_total FROM faturas_somas
             WHERE competencia = ${competencia} GROUP BY situacao HAVING sum(faturas) > 0) s) AS situacoes,
      (SELECT json_build_object('faturas', coalesce(sum(faturas), 0), 'valor_total', coalesce(sum(valor_total), 0)::text)
       FROM faturas_somas WHERE competencia = ${competencia} AND situacao = 'EMITIDA'
         AND data_vencimento < (now() AT TIME ZONE 'America/Sao_Paulo')::date) AS vencidas`.execute(db);
  return rows[0] as Omit<ResumoDoMes, 'status'>;
}
