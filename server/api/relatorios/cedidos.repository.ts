import { sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { taxaDoDia } from '../sql/situacao-da-apolice.repository.ts';
import { daSelecao, colunaIgual, onde, type Valor } from './condicoes.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

export const contratoDe = (p: Parametros): Sql => sql`${p['id_contrato_resseguro']}::integer`;

/** Whether the treaty is a quota share, evaluated once: the other branch of the query is skipped. */
export const deQuota = (contrato: Sql) =>
  sql`(SELECT tipo FROM contratos_resseguro WHERE id_contrato_resseguro = ${contrato}) = 'QUOTA'`;

/** Shipments declared in a currency; national ones have none. */
const naMoeda = (id: Valor | undefined): Sql | null =>
  colunaIgual(sql`(SELECT id_moeda FROM moedas WHERE codigo_iso = coalesce(a.moeda, 'BRL'))`, id);

/**
 * Shipments of the treaty in the month, each with its ceded part. Retention and limit are in the treaty's currency, converted
 * by the shipment's rate, else the rate of its day, or the last one before. `+ 0` disables the index: it makes the planner scan
 * the month in parallel, since the policies' shipments are scattered over it.
 */
export const cedidos = (p: Parametros, contrato: Sql): Sql => sql`
  SELECT a.*, c.nome AS contrato, r.nome AS ramo, o.numero AS apolice, s.razao_social AS segurado,
    coalesce(a.moeda, 'BRL')::text AS moeda_, v.taxa AS taxa_do_contrato, c.comissao_percentual,
    least(c.limite * v.taxa, CASE c.tipo WHEN 'QUOTA' THEN a.importancia_segurada * (100 - c.retencao_percentual) / 100
      ELSE greatest(a.importancia_segurada - c.retencao_valor * v.taxa, 0) END) AS cedida
  FROM contratos_resseguro c JOIN ramos r USING (id_ramo) JOIN apolices o USING (id_ramo)
  JOIN moedas k ON k.id_moeda = c.id_moeda JOIN averbacoes_todas a ON a.id_apolice + 0 = o.id_apolice
  JOIN segurados s ON s.id_segurado = o.id_segurado
  CROSS JOIN LATERAL (SELECT CASE WHEN k.codigo_iso = 'BRL' THEN 1
    ELSE coalesce(CASE WHEN a.moeda = k.codigo_iso THEN a.taxa_cambio END, ${sql.raw(taxaDoDia('c.id_moeda', 'a.data_embarque'))})
    END AS taxa) v
  WHERE c.id_contrato_resseguro = ${contrato} AND a.situacao IN ('ABERTA', 'FATURADA')
    AND a.data_embarque + 0 BETWEEN c.vigencia_inicio AND c.vigencia_fim AND ${onde(
      colunaIgual(sql`a.competencia`, p['competencia']),
      colunaIgual(sql`c.id_ramo`, p['id_ramo']),
      ...daSelecao(p, sql`o.id_apolice`),
      naMoeda(p['id_moeda']),
      p['is_minima'] === null ? null : sql`a.importancia_segurada >= ${p['is_minima']}::numeric`,
    )}`;

/** Shipments without a rate for the treaty's currency; no row: it is in reais, or a rate is older than the treaty. */
export function semCambio(p: Parametros): Sql {
  const contrato = contratoDe(p);
  return sql`
    SELECT k.codigo_iso::text AS moeda, c.tipo = 'QUOTA' AS quota,
      CASE WHEN ${sql.raw(taxaDoDia('c.id_moeda', 'c.vigencia_inicio'))} IS NULL
        THEN (SELECT count(*) FROM (${cedidos(p, contrato)}) a WHERE a.taxa_do_contrato IS NULL) ELSE 0 END AS quantidade
    FROM contratos_resseguro c JOIN moedas k USING (id_moeda) WHERE c.id_contrato_resseguro = ${contrato} AND k.codigo_iso <> 'BRL'`;
}
