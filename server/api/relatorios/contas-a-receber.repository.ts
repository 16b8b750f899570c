import { sql } from 'kysely';

const emitidas = sql`
  SELECT id_fatura, id_apolice, parcela, data, data_vencimento, 'EMISSAO' AS evento, valor FROM fatura_movimentos
  WHERE tipo = 'EMISSAO' AND id_restituicao IS NULL
  UNION ALL
  SELECT id_fatura, id_apolice, parcela, data, NULL, 'RESTITUICAO', -valor FROM fatura_movimentos
  WHERE tipo = 'COMPENSACAO_FINANCEIRA' AND id_restituicao IS NOT NULL`;

/**
 * What instalments add to and take off the premiums to be received, by day. Taxes of the day of receipt may differ from the
 * forecast that was issued: what settles an instalment leaves nothing of it, and a reversal brings that difference back (DIFERENCA).
 */
export const contasAReceber = sql`(
  WITH emitidas AS (${emitidas}), cobradas AS (
    SELECT id_fatura, id_apolice, parcela, sum(valor) AS valor FROM emitidas WHERE evento = 'EMISSAO' OR valor < 0 GROUP BY 1, 2, 3
  )
  SELECT * FROM emitidas
  UNION ALL
  SELECT e.id_fatura, e.id_apolice, e.parcela, m.data, NULL, 'CANCELAMENTO', -e.valor FROM emitidas e
  JOIN fatura_movimentos m ON m.id_fatura = e.id_fatura AND m.id_apolice = e.id_apolice AND m.tipo = 'ESTORNO_DE_PREMIO'
  WHERE e.evento = 'EMISSAO'
  UNION ALL
  SELECT id_fatura, id_apolice, parcela, data, NULL, 'RECEBIMENTO', -(valor - credito + baixa) FROM fatura_recebimentos
  UNION ALL
  SELECT id_fatura, id_apolice, parcela, dia, NULL, 'DIFERENCA', lag(resto, 1, 0) OVER w - resto FROM (
    SELECT x.id_recebimento, x.id_fatura, x.id_apolice, x.parcela, max(x.data) OVER w AS dia,
      CASE WHEN x.quita THEN c.valor - sum(x.valor - x.credito + x.baixa) OVER w ELSE 0 END AS resto
    FROM fatura_recebimentos x JOIN cobradas c USING (id_fatura, id_apolice, parcela)
    WINDOW w AS (PARTITION BY x.id_fatura, x.parcela ORDER BY x.id_recebimento)
  ) d WINDOW w AS (PARTITION BY id_fatura, parcela ORDER BY id_recebimento))`;
