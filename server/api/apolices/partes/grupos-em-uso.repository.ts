import { sql } from 'kysely';
import type { Db } from '../../sql/connection.repository.ts';

/** Of these groups of a policy, those that something belongs to, and what it is in words. */
export async function findGruposEmUso(transaction: Db, idApolice: number, ids: readonly number[]) {
  const { rows } = await sql<{ codigo: string; usos: string }>`
    SELECT codigo, concat_ws(', ',
      CASE WHEN EXISTS (SELECT FROM averbacoes_todas a WHERE a.id_apolice = ${idApolice} AND a.id_grupo = g.id_grupo)
        THEN 'averbações' END,
      CASE WHEN EXISTS (SELECT FROM faturas f WHERE f.id_grupo = g.id_grupo) THEN 'faturas' END,
      CASE WHEN EXISTS (SELECT FROM apolice_taxas t WHERE t.id_grupo = g.id_grupo) THEN 'taxas' END,
      CASE WHEN EXISTS (SELECT FROM subgrupos s WHERE s.id_grupo = g.id_grupo) THEN 'subgrupos' END,
      CASE WHEN EXISTS (SELECT FROM caixas_postais c WHERE c.id_grupo = g.id_grupo) THEN 'caixas postais' END) AS usos
    FROM grupos g WHERE g.id_grupo = ANY (${ids}) ORDER BY codigo`.execute(transaction);
  return rows.filter(({ usos }) => usos !== '');
}
