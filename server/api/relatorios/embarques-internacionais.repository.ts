import { sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { daSelecao, embarcadaEmTodas, hoje, colunaIgual, onde } from './condicoes.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

const produtos: Readonly<Record<string, Sql>> = {
  IMPORTACAO: sql`r.nome = 'Importação'`,
  EXPORTACAO: sql`r.nome = 'Exportação'`,
  VI: sql`r.ambito = 'I' AND r.nome NOT IN ('Importação', 'Exportação')`,
};

/** The registry's rate of departure, else of issue, if equal; else the document's own. No row: the registry has none. */
const cambioDoEmbarque = sql`
  SELECT c.origem, c.data FROM moedas k CROSS JOIN LATERAL (VALUES (1, a.data_embarque), (2, a.data_emissao)) d (ordem, dia)
  JOIN cambios c ON c.id_moeda = k.id_moeda AND c.ativo AND c.taxa_venda = a.taxa_cambio
    AND c.data = (SELECT max(x.data) FROM cambios x WHERE x.id_moeda = k.id_moeda AND x.ativo AND x.data <= d.dia)
  WHERE k.codigo_iso = a.moeda ORDER BY d.ordem, c.origem LIMIT 1`;

/**
 * Domain 3.6.6: shipments of a period, or invoiced in a month. A preview covers shipments without issued invoice. The product's
 * policies are resolved first, since their shipments are few. A premium in reais is converted at the shipment's rate. A
 * definitive shipment shows its difference from the provisional one that it replaced.
 */
export function embarquesInternacionais(p: Parametros): Sql {
  const faturada = sql`(a.situacao = 'FATURADA' OR EXISTS (SELECT FROM periodos q JOIN faturas f USING (id_fatura)
    WHERE q.id_apolice = a.id_apolice AND q.id_grupo = a.id_grupo AND q.competencia = a.competencia
      AND f.situacao IN ('EMITIDA', 'PAGA_EM_PARTE', 'PAGA')))`;
  const contexto = p['contexto'] === 'FATURA' ? faturada : p['contexto'] === 'PREVIA' ? sql`NOT ${faturada}` : null;
  return sql`
    SELECT l.*, CASE WHEN provisoria_ha > ${p['dias']} THEN 'Sim' END AS em_atraso,
      CASE WHEN moeda = moeda_provisoria THEN cif_provisorio - valor_cif END AS diferenca FROM (
      SELECT a.id_averbacao, a.id_apolice, CASE a.tipo WHEN 'P' THEN 'Provisória' WHEN 'D' THEN 'Definitiva' WHEN 'E' THEN 'Exportação'
          WHEN 'V' THEN 'Viagem internacional' ELSE a.tipo END AS tipo,
        coalesce(a.moeda, 'BRL')::text AS moeda, o.numero AS apolice, g.nome AS grupo,
        coalesce(a.numero_di, a.conhecimento, a.numero) AS documento, a.numero_averbacao AS certificado, a.data_embarque,
        coalesce(a.embarcador, s.razao_social) AS segurado, m.descricao AS mercadoria, a.incoterm::text AS incoterm,
        a.meio_transporte AS via, a.navio, nullif(concat_ws(', ', a.complemento_origem, a.pais_origem), '') AS origem,
        nullif(concat_ws(', ', a.complemento_destino, a.pais_destino), '') AS destino, a.valor_fob,
        a.valor_frete_moeda AS valor_frete, a.valor_despesas, a.valor_lucros, a.valor_impostos,
        coalesce(a.is_moeda, a.importancia_segurada) AS valor_cif, a.taxa_cambio, a.importancia_segurada AS valor_reais, a.taxa,
        CASE WHEN a.moeda <> 'BRL' AND a.taxa_cambio IS NOT NULL THEN coalesce(c.origem_cambio, 'Informada no documento') END AS origem_cambio,
        c.data_cambio, coalesce(a.premio_moeda, round(a.premio / CASE coalesce(a.moeda, 'BRL') WHEN 'BRL' THEN 1 ELSE a.taxa_cambio END, coalesce(w.casas_decimais, 2)))
          AS premio_moeda,
        a.premio, CASE WHEN ${faturada} THEN 'Faturado' ELSE 'Pendente' END AS situacao,
        CASE WHEN a.tipo = 'P' THEN ${hoje} - a.data_embarque END AS provisoria_ha,
        coalesce(v.moeda, 'BRL')::text AS moeda_provisoria, coalesce(v.is_moeda, v.importancia_segurada) AS cif_provisorio,
        v.importancia_segurada - a.importancia_segurada AS diferenca_reais, v.premio - a.premio AS diferenca_premio
      FROM averbacoes_todas a JOIN apolices o USING (id_apolice) JOIN segurados s USING (id_segurado)
      JOIN grupos g ON g.id_grupo = a.id_grupo LEFT JOIN mercadorias m USING (id_mercadoria) LEFT JOIN moedas w ON w.codigo_iso = a.moeda
      LEFT JOIN provisorias_substituidas v ON v.id_apolice = a.id_apolice AND v.id_averbacao = a.id_averbacao AND a.tipo = 'D'
      LEFT JOIN LATERAL (SELECT CASE origem WHEN 'PTAX' THEN 'Cadastro de câmbio (PTAX)' ELSE 'Cadastro de câmbio (manual)' END AS origem_cambio,
        data AS data_cambio FROM (${cambioDoEmbarque}) x) c ON true
      WHERE a.situacao IN ('ABERTA', 'FATURADA') AND ${onde(
        sql`a.id_apolice = ANY(ARRAY(SELECT o.id_apolice FROM apolices o JOIN ramos r USING (id_ramo)
          WHERE ${onde(produtos[String(p['produto'])] ?? null, ...daSelecao(p, sql`o.id_apolice`))}))`,
        colunaIgual(sql`a.competencia`, p['competencia']) ?? embarcadaEmTodas(p['de'], p['ate']),
        contexto,
      )}
    ) l`;
}
