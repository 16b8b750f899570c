import { type RawBuilder, sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { daSelecao, embarcadaEmTodas, hoje, igual, onde } from './condicoes.repository.ts';

const produtos: Readonly<Record<string, RawBuilder<unknown>>> = {
  IMPORTACAO: sql`r.nome = 'Importação'`,
  EXPORTACAO: sql`r.nome = 'Exportação'`,
  VI: sql`r.ambito = 'I' AND r.nome NOT IN ('Importação', 'Exportação')`,
};

/**
 * Domain 3.6.6: the shipments of a period, or those that are invoiced with a month. A preview holds what no issued invoice has. The product's policies are looked up before: their shipments are
 * few among those of the days.
 */
export function embarquesInternacionais(p: Parametros): RawBuilder<unknown> {
  const faturada = sql`(a.situacao = 'FATURADA' OR EXISTS (SELECT FROM periodos q JOIN faturas f USING (id_fatura)
    WHERE q.id_apolice = a.id_apolice AND q.id_grupo = a.id_grupo AND q.competencia = a.competencia
      AND f.situacao IN ('EMITIDA', 'PAGA')))`;
  const contexto = p['contexto'] === 'FATURA' ? faturada : p['contexto'] === 'PREVIA' ? sql`NOT ${faturada}` : null;
  return sql`
    SELECT l.*, CASE WHEN provisoria_ha > ${p['dias']} THEN 'Sim' END AS em_atraso FROM (
      SELECT a.id_averbacao, a.id_apolice, CASE a.tipo WHEN 'P' THEN 'Provisória' WHEN 'D' THEN 'Definitiva' WHEN 'E' THEN 'Exportação'
          WHEN 'V' THEN 'Viagem internacional' ELSE a.tipo END AS tipo,
        coalesce(a.moeda, 'BRL')::text AS moeda, o.numero AS apolice, g.nome AS grupo,
        coalesce(a.numero_di, a.conhecimento, a.numero) AS documento, a.numero_averbacao AS certificado, a.data_embarque,
        coalesce(a.embarcador, s.razao_social) AS segurado, m.descricao AS mercadoria, a.incoterm::text AS incoterm,
        a.meio_transporte AS via, a.navio, nullif(concat_ws(', ', a.complemento_origem, a.pais_origem), '') AS origem,
        nullif(concat_ws(', ', a.complemento_destino, a.pais_destino), '') AS destino, a.valor_fob,
        a.valor_frete_moeda AS valor_frete, a.valor_despesas, a.valor_lucros, a.valor_impostos,
        coalesce(a.is_moeda, a.importancia_segurada) AS valor_cif, a.taxa_cambio, a.importancia_segurada AS valor_reais, a.taxa,
        a.premio, CASE WHEN ${faturada} THEN 'Faturado' ELSE 'Pendente' END AS situacao,
        CASE WHEN a.tipo = 'P' THEN ${hoje} - a.data_embarque END AS provisoria_ha
      FROM averbacoes_todas a JOIN apolices o USING (id_apolice) JOIN segurados s USING (id_segurado)
      JOIN grupos g ON g.id_grupo = a.id_grupo LEFT JOIN mercadorias m USING (id_mercadoria)
      WHERE a.situacao IN ('ABERTA', 'FATURADA') AND ${onde(
        sql`a.id_apolice = ANY(ARRAY(SELECT o.id_apolice FROM apolices o JOIN ramos r USING (id_ramo)
          WHERE ${onde(produtos[String(p['produto'])] ?? null, ...daSelecao(p, sql`o.id_apolice`))}))`,
        igual(sql`a.competencia`, p['competencia']) ?? embarcadaEmTodas(p['de'], p['ate']),
        contexto,
      )}
    ) l`;
}
