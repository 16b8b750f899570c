import { sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import type { Sql } from '../sql/connection.repository.ts';

/** Share of an invoice's or restitution's amount that event `e` moves; the shares add up to the amount. */
export const parte = (valor: Sql): Sql => sql`(round(${valor} * e.depois, 2) - round(${valor} * e.antes, 2))`;

/** Columns of `daFatura`, and their tables for a relation `e`. */
export const colunasDaFatura = sql`e.id_fatura, e.id_apolice, a.numero AS apolice, s.razao_social AS segurado,
  coalesce(f.numero_alterado, f.numero_fatura::text) AS fatura`;
export const comFatura = sql`JOIN faturas f ON f.id_fatura = e.id_fatura AND f.id_apolice = e.id_apolice
  JOIN apolices a ON a.id_apolice = e.id_apolice JOIN segurados s ON s.id_segurado = a.id_segurado`;

export const noMes = (p: Parametros): Sql =>
  sql`e.data >= make_date(${p['de']}::integer / 100, ${p['de']}::integer % 100, 1)
    AND e.data < make_date(${p['ate']}::integer / 100, ${p['ate']}::integer % 100, 1) + interval '1 month'`;
export const mesDoEvento = sql`to_char(e.data, 'YYYYMM')::integer`;

/** Receipts with the share of the whole invoice that each settles, and the sum of those shares. */
export const recebimentosPorParte = sql`(
  SELECT x.*, CASE x.tipo WHEN 'ESTORNO' THEN 'Estorno' ELSE 'Recebimento' END AS evento, v.parte,
    sum(v.parte) OVER (PARTITION BY x.id_fatura ORDER BY x.id_recebimento) AS soma
  FROM fatura_recebimentos x JOIN faturas f USING (id_fatura, id_apolice)
  CROSS JOIN LATERAL (SELECT coalesce((x.valor - x.credito + x.baixa) / nullif(abs(x.devido), 0) / f.parcelas, 0) AS parte) v)`;

const recebidas = sql`
  SELECT f.id_fatura, f.id_apolice, NULL, x.data, coalesce(f.complementa, f.competencia), x.evento, x.soma - x.parte, x.soma,
    f.premio_liquido, f.premio_liquido, f.comissoes, f.cosseguro
  FROM ${recebimentosPorParte} x JOIN faturas f USING (id_fatura, id_apolice)`;

/**
 * Premium as it is issued or received, taken back with a cancellation or reversal, and given back, one row per event: the part of
 * the whole settled before and after it. A receipt settles the share of its instalment that it pays. A restitution counts once the
 * ledger has it: when an invoice takes it off or its endorsement is issued; on receipt, when it is paid.
 */
export function eventosDoPremio(momento: 'EMISSAO' | 'RECEBIMENTO'): Sql {
  const naEmissao = momento === 'EMISSAO';
  return sql`(
    SELECT f.id_fatura, f.id_apolice, NULL::integer AS id_restituicao, m.data, coalesce(f.complementa, f.competencia) AS referencia,
      CASE m.tipo WHEN 'EMISSAO' THEN 'Emissão' ELSE 'Cancelamento' END AS evento, (m.tipo <> 'EMISSAO')::integer::numeric AS antes,
      (m.tipo = 'EMISSAO')::integer::numeric AS depois, f.premio_liquido AS premio, f.premio_liquido AS total, f.comissoes, f.cosseguro
    FROM fatura_movimentos m JOIN faturas f USING (id_fatura, id_apolice)
    -- Restitutions may settle an invoice without a receipt.
    WHERE m.id_restituicao IS NULL AND m.parcela = 1 AND m.tipo IN ('EMISSAO', 'ESTORNO_DE_PREMIO')
      AND ${naEmissao ? sql`true` : sql`f.valor_total = 0 AND f.credito > 0`}
    UNION ALL
    SELECT m.id_fatura, m.id_apolice, m.id_restituicao, m.data, r.competencia,
      CASE WHEN m.valor < 0 THEN 'Restituição' ELSE 'Estorno de restituição' END, (m.soma - m.valor) / (r.valor + r.iof),
      m.soma / (r.valor + r.iof), r.valor, r.valor + r.iof, r.comissoes, r.cosseguro
    FROM (SELECT *, sum(valor) OVER (PARTITION BY id_restituicao ORDER BY id_movimento) AS soma FROM fatura_movimentos
      WHERE id_restituicao IS NOT NULL AND tipo = ${naEmissao ? 'EMISSAO' : 'LIQUIDACAO_DE_RESTITUICAO'}) m
    JOIN restituicoes r USING (id_restituicao, id_apolice)
    ${naEmissao ? sql`` : sql`UNION ALL ${recebidas}`})`;
}
