import { type RawBuilder, sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { taxaDoDia } from '../serving/cambio.repository.ts';
import { daSelecao, igual, onde, type Valor } from './condicoes.repository.ts';

type Sql = RawBuilder<unknown>;

/** The treaty of a run. */
export const contratoDe = (p: Parametros): Sql => sql`${p['id_contrato_resseguro']}::integer`;

/** Whether the treaty is a quota share: asked once, and what is of the other kind is not read at all. */
export const deQuota = (contrato: Sql) =>
  sql`(SELECT tipo FROM contratos_resseguro WHERE id_contrato_resseguro = ${contrato}) = 'QUOTA'`;

/** Shipments that are declared in a currency; those within the country name none. */
const naMoeda = (id: Valor | undefined): Sql | null =>
  igual(sql`(SELECT id_moeda FROM moedas WHERE codigo_iso = coalesce(a.moeda, 'BRL'))`, id);

/**
 * The treaty's shipments of the month, each with what of it is ceded. Retention and limit are in the treaty's currency: in
 * reais by the shipment's own rate, else by the one of its day, or the last before it.
 *
 * The month is read in one go, by several processes where there are: `+ 0` keeps the planner from looking a policy's
 * shipments up one by one, which lie all over it, and from going by their days, which are all those of the month.
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
      igual(sql`a.competencia`, p['competencia']),
      igual(sql`c.id_ramo`, p['id_ramo']),
      ...daSelecao(p, sql`o.id_apolice`),
      naMoeda(p['id_moeda']),
      p['is_minima'] === null ? null : sql`a.importancia_segurada >= ${p['is_minima']}::numeric`,
    )}`;

/**
 * How many of those shipments have no rate of the treaty's currency: nothing of them is ceded, or of a quota share without
 * the limit. They are not read where a rate is older than the treaty, so that every one has it; no row where that is in reais.
 */
export function semCambio(p: Parametros): Sql {
  const contrato = contratoDe(p);
  return sql`
    SELECT k.codigo_iso::text AS moeda, c.tipo = 'QUOTA' AS quota,
      CASE WHEN ${sql.raw(taxaDoDia('c.id_moeda', 'c.vigencia_inicio'))} IS NULL
        THEN (SELECT count(*) FROM (${cedidos(p, contrato)}) a WHERE a.taxa_do_contrato IS NULL) ELSE 0 END AS quantidade
    FROM contratos_resseguro c JOIN moedas k USING (id_moeda) WHERE c.id_contrato_resseguro = ${contrato} AND k.codigo_iso <> 'BRL'`;
}
