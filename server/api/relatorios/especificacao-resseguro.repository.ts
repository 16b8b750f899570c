import { type RawBuilder, sql } from 'kysely';
import { RETENCAO_PROPRIA } from '../../../shared/contracts/relatorios/declarados/especificacao-resseguro.ts';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { igual, onde, type Valor } from './condicoes.repository.ts';

type Sql = RawBuilder<unknown>;

/**
 * Domain 3.6.2: of a quota share the treaty's percentage is kept, of a surplus and an excess the retention; the rest is
 * ceded, up to the limit, with the same part of the premium. A line for ourselves, and one for each participant, of every
 * policy of a quota share, and of every shipment of the others (domain-2 6). The last participant takes what rounding
 * leaves (domain 1.10).
 */
export function especificacaoResseguro(p: Parametros): Sql {
  const contrato = sql`${p['id_contrato_resseguro']}::integer`;
  // A share of a sum is what is rounded, up to this participant less up to the one before.
  const parte = (valor: Sql) =>
    sql`round(${valor} * q.acumulado / 100, 2) - round(${valor} * (q.acumulado - q.percentual) / 100, 2)`;
  return sql`
    WITH partes AS (
      SELECT ${RETENCAO_PROPRIA} AS participante, 0::numeric AS percentual, 0::numeric AS acumulado, 0 AS ordem
      UNION ALL SELECT ressegurador, percentual, sum(percentual) OVER (ORDER BY ordem), ordem
        FROM contrato_resseguro_participantes WHERE id_contrato_resseguro = ${contrato}
    )
    SELECT x.*, premio_cedido - comissao AS saldo FROM (
      SELECT y.*, round(premio_cedido * comissao_percentual / 100, 2) AS comissao FROM (
        SELECT a.id_averbacao, a.id_apolice, a.contrato, q.participante, nullif(q.percentual, 0) AS participacao, a.ramo, a.apolice,
          a.grupo, a.segurado, a.fatura, a.competencia, a.embarques, a.data_embarque, a.documento, a.viagem, a.origem, a.destino,
          a.mercadoria, a.moeda_ AS moeda, a.importancia_segurada, a.premio,
          CASE WHEN q.ordem = 0 THEN a.importancia_segurada - round(a.cedida, 2) ELSE 0 END AS retencao,
          ${parte(sql`a.cedida`)} AS cedida, ${parte(sql`a.premio_cedido`)} AS premio_cedido, a.comissao_percentual
        FROM (${porEmbarque(p, contrato)} UNION ALL ${porApolice(p, contrato)}) a CROSS JOIN partes q
      ) y
    ) x`;
}

/** Shipments that are declared in a currency; those within the country name none. */
const naMoeda = (id: Valor | undefined): Sql | null =>
  igual(sql`(SELECT id_moeda FROM moedas WHERE codigo_iso = coalesce(a.moeda, 'BRL'))`, id);

/** Whether the treaty is a quota share: asked once, and what is of the other kind is not read at all. */
const deQuota = (contrato: Sql) =>
  sql`(SELECT tipo FROM contratos_resseguro WHERE id_contrato_resseguro = ${contrato}) = 'QUOTA'`;

const porEmbarque = (p: Parametros, contrato: Sql): Sql => sql`
  SELECT a.id_averbacao, a.id_apolice, a.contrato, a.ramo, a.apolice, g.nome AS grupo, a.segurado, f.numero_fatura::text AS fatura,
    a.competencia, 1 AS embarques, a.data_embarque, concat_ws(' ', a.tipo_documento, a.numero) AS documento,
    coalesce(a.navio, a.placa) AS viagem, coalesce(mo.nome || '/' || mo.uf, a.pais_origem) AS origem,
    coalesce(md.nome || '/' || md.uf, a.pais_destino) AS destino, m.descricao AS mercadoria, a.moeda_, a.importancia_segurada,
    a.premio, round(a.cedida, 2) AS cedida, a.premio * round(a.cedida, 2) / a.importancia_segurada AS premio_cedido,
    a.comissao_percentual
  FROM (${riscos(p, contrato)}) a JOIN grupos g ON g.id_grupo = a.id_grupo
  LEFT JOIN mercadorias m ON m.id_mercadoria = a.id_mercadoria
  LEFT JOIN municipios mo ON mo.codigo_ibge = a.municipio_origem LEFT JOIN municipios md ON md.codigo_ibge = a.municipio_destino
  LEFT JOIN periodos d ON d.id_apolice = a.id_apolice AND d.id_grupo = a.id_grupo AND d.competencia = a.competencia
  LEFT JOIN faturas f ON f.id_fatura = d.id_fatura
  WHERE NOT ${deQuota(contrato)}`;

/** A policy's shipments in one currency as one risk; what no single shipment has is empty. */
const porApolice = (p: Parametros, contrato: Sql): Sql => sql`
  SELECT 0::bigint AS id_averbacao, a.id_apolice, a.contrato, a.ramo, a.apolice, NULL AS grupo, a.segurado,
    (SELECT string_agg(DISTINCT f.numero_fatura::text, ', ') FROM periodos d JOIN faturas f USING (id_fatura)
      WHERE d.id_apolice = a.id_apolice AND d.competencia = a.competencia) AS fatura,
    a.competencia, count(*)::integer AS embarques, NULL::date AS data_embarque, NULL AS documento, NULL AS viagem, NULL AS origem,
    NULL AS destino, NULL AS mercadoria, a.moeda_, sum(a.importancia_segurada) AS importancia_segurada, sum(a.premio) AS premio,
    sum(a.cedida) AS cedida, sum(a.premio * a.cedida / a.importancia_segurada) AS premio_cedido, a.comissao_percentual
  FROM (${riscos(p, contrato)}) a WHERE ${deQuota(contrato)}
  GROUP BY a.id_apolice, a.contrato, a.ramo, a.apolice, a.segurado, a.competencia, a.moeda_, a.comissao_percentual`;

/**
 * The treaty's shipments of the month, each with what of it is ceded. Retention and limit are in the treaty's currency: in
 * reais by the shipment's own rate, else by the one of its day, or the last before it.
 *
 * The month is read in one go, by several processes where there are: `+ 0` keeps the planner from looking a policy's
 * shipments up one by one, which lie all over it, and from going by their days, which are all those of the month.
 */
const riscos = (p: Parametros, contrato: Sql): Sql => sql`
  SELECT a.*, c.nome AS contrato, r.nome AS ramo, o.numero AS apolice, s.razao_social AS segurado,
    coalesce(a.moeda, 'BRL')::text AS moeda_, c.comissao_percentual,
    least(c.limite * v.taxa, CASE c.tipo WHEN 'QUOTA' THEN a.importancia_segurada * (100 - c.retencao_percentual) / 100
      ELSE greatest(a.importancia_segurada - c.retencao_valor * v.taxa, 0) END) AS cedida
  FROM contratos_resseguro c JOIN ramos r USING (id_ramo) JOIN apolices o USING (id_ramo)
  JOIN moedas k ON k.id_moeda = c.id_moeda JOIN averbacoes_todas a ON a.id_apolice + 0 = o.id_apolice
  JOIN segurados s ON s.id_segurado = o.id_segurado
  CROSS JOIN LATERAL (SELECT CASE WHEN k.codigo_iso = 'BRL' THEN 1
    ELSE coalesce(CASE WHEN a.moeda = k.codigo_iso THEN a.taxa_cambio END, (SELECT x.taxa_venda FROM cambios x
      WHERE x.id_moeda = c.id_moeda AND x.ativo AND x.data <= a.data_embarque ORDER BY x.data DESC, x.origem = 'MANUAL' DESC LIMIT 1))
    END AS taxa) v
  WHERE c.id_contrato_resseguro = ${contrato} AND a.situacao IN ('ABERTA', 'FATURADA')
    AND a.data_embarque + 0 BETWEEN c.vigencia_inicio AND c.vigencia_fim AND ${onde(
      igual(sql`a.competencia`, p['competencia']),
      igual(sql`c.id_ramo`, p['id_ramo']),
      igual(sql`a.id_apolice`, p['id_apolice']),
      naMoeda(p['id_moeda']),
      p['is_minima'] === null ? null : sql`a.importancia_segurada >= ${p['is_minima']}::numeric`,
    )}`;
