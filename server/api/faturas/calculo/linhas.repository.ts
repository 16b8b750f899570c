import { sql } from 'kysely';
import type { Db } from '../../sql/connection.repository.ts';
import type { FaturaRow } from '../ciclo/faturas.repository.ts';

/** Inserts an issued invoice's regulatory rows (insurance-transport 2.0); foreign premiums at the invoice's rate. */
export async function insertLinhas(transaction: Db, fatura: FaturaRow): Promise<void> {
  const { id_fatura, id_apolice, id_grupo, competencia, tipo } = fatura;
  await sql`
    INSERT INTO fatura_linhas (id_fatura, id_apolice, tipo_viagem, tipo_transporte, codigo_susep, moeda, quantidade, premio_moeda, premio,
      importancia_segurada, menor_importancia, maior_importancia)
    SELECT f.id_fatura, f.id_apolice, tipo_de_viagem(r.ambito, r.nome), tipo_de_transporte(a.meio_transporte), r.codigo_susep,
      coalesce(a.moeda, 'BRL') AS moeda, count(*), sum(coalesce(a.premio_moeda, a.premio)),
      sum(a.premio - CASE WHEN a.convertida THEN round(a.premio_moeda * a.taxa_cambio, 2) ELSE 0 END)
        + round(coalesce(sum(a.premio_moeda) FILTER (WHERE a.convertida) * f.taxa_cambio, 0), 2),
      sum(a.importancia_segurada), min(a.importancia_segurada), max(a.importancia_segurada)
    FROM faturas f JOIN ramos r USING (id_ramo) CROSS JOIN LATERAL (
      SELECT a.*, coalesce(a.moeda = f.moeda AND num_nonnulls(a.premio_moeda, a.taxa_cambio) = 2, false) AS convertida
      FROM averbacoes a
      WHERE a.competencia = ${competencia} AND a.id_apolice = ${id_apolice}
        AND (${id_grupo}::integer IS NULL OR a.id_grupo = ${id_grupo})
        AND CASE ${tipo} WHEN 'ESPECIAL' THEN a.situacao = 'FATURADA' AND EXISTS (
          SELECT FROM fatura_averbacoes x WHERE x.competencia = a.competencia AND x.id_averbacao = a.id_averbacao
            AND x.id_apolice = a.id_apolice AND x.id_fatura = ${id_fatura}) ELSE a.situacao = 'ABERTA' END) a
    WHERE f.id_fatura = ${id_fatura} GROUP BY f.id_fatura, f.id_apolice, f.taxa_cambio, 3, 4, 5, 6`.execute(
    transaction,
  );
}
