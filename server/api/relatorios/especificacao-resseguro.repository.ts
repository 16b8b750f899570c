import { type RawBuilder, sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { igual, onde } from './condicoes.repository.ts';

/**
 * Domain 3.6.2: of a quota share the treaty's percentage is kept, of a surplus and an excess the retention; the rest is
 * ceded, up to the limit, with the same part of the premium. A line for ourselves, and one for each participant.
 *
 * The month is read in one go, by several processes where there are: `+ 0` keeps the planner from looking a policy's
 * shipments up one by one, which lie all over it, and from going by their days, which are all those of the month.
 */
export function especificacaoResseguro(p: Parametros): RawBuilder<unknown> {
  return sql`
    WITH riscos AS (
      SELECT a.id_averbacao, a.id_apolice, c.nome AS contrato, r.nome AS ramo, o.numero AS apolice, g.nome AS grupo,
        s.razao_social AS segurado, f.numero_fatura::text AS fatura, a.competencia, a.data_embarque,
        concat_ws(' ', a.tipo_documento, a.numero) AS documento, coalesce(a.navio, a.placa) AS viagem,
        coalesce(mo.nome || '/' || mo.uf, a.pais_origem) AS origem, coalesce(md.nome || '/' || md.uf, a.pais_destino) AS destino,
        m.descricao AS mercadoria, coalesce(a.moeda, 'BRL')::text AS moeda, a.importancia_segurada, a.premio, c.comissao_percentual,
        least(c.limite, CASE c.tipo WHEN 'QUOTA' THEN round(a.importancia_segurada * (100 - c.retencao_percentual) / 100, 2)
          ELSE greatest(a.importancia_segurada - c.retencao_valor, 0) END) AS cedida
      FROM contratos_resseguro c JOIN ramos r USING (id_ramo) JOIN apolices o USING (id_ramo)
      JOIN averbacoes_todas a ON a.id_apolice + 0 = o.id_apolice
      JOIN segurados s ON s.id_segurado = o.id_segurado JOIN grupos g ON g.id_grupo = a.id_grupo
      LEFT JOIN mercadorias m ON m.id_mercadoria = a.id_mercadoria
      LEFT JOIN municipios mo ON mo.codigo_ibge = a.municipio_origem LEFT JOIN municipios md ON md.codigo_ibge = a.municipio_destino
      LEFT JOIN periodos d ON d.id_apolice = a.id_apolice AND d.id_grupo = a.id_grupo AND d.competencia = a.competencia
      LEFT JOIN faturas f ON f.id_fatura = d.id_fatura
      WHERE c.id_contrato_resseguro = ${p['id_contrato_resseguro']} AND a.situacao IN ('ABERTA', 'FATURADA')
        AND a.data_embarque + 0 BETWEEN c.vigencia_inicio AND c.vigencia_fim AND ${onde(
          igual(sql`a.competencia`, p['competencia']),
          igual(sql`a.id_apolice`, p['id_apolice']),
          p['is_minima'] === null ? null : sql`a.importancia_segurada >= ${p['is_minima']}::numeric`,
        )}
    ),
    partes AS (
      SELECT 'Retenção própria' AS participante, 0::numeric AS percentual, 0 AS ordem
      UNION ALL SELECT ressegurador, percentual, ordem FROM contrato_resseguro_participantes
        WHERE id_contrato_resseguro = ${p['id_contrato_resseguro']}
    )
    SELECT x.*, premio_cedido - comissao AS saldo FROM (
      SELECT y.*, round(premio_cedido * comissao_percentual / 100, 2) AS comissao FROM (
        SELECT a.id_averbacao, a.id_apolice, a.contrato, q.participante, nullif(q.percentual, 0) AS participacao, a.ramo, a.apolice,
          a.grupo, a.segurado, a.fatura, a.competencia, a.data_embarque, a.documento, a.viagem, a.origem, a.destino, a.mercadoria,
          a.moeda, a.importancia_segurada, a.premio,
          CASE WHEN q.ordem = 0 THEN a.importancia_segurada - a.cedida ELSE 0 END AS retencao,
          round(a.cedida * q.percentual / 100, 2) AS cedida,
          round(a.premio * a.cedida / a.importancia_segurada * q.percentual / 100, 2) AS premio_cedido, a.comissao_percentual
        FROM riscos a CROSS JOIN partes q
      ) y
    ) x`;
}
