import { sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { colunasDaFatura, comFatura, daSelecao, onde } from './condicoes.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

const emitidas = sql`
  SELECT id_fatura, id_apolice, parcela, data, data_vencimento, 'EMISSAO' AS evento, valor FROM fatura_movimentos
  WHERE tipo = 'EMISSAO' AND id_restituicao IS NULL
  UNION ALL
  SELECT id_fatura, id_apolice, parcela, data, NULL, 'RESTITUICAO', -valor FROM fatura_movimentos
  WHERE tipo = 'COMPENSACAO_FINANCEIRA' AND id_restituicao IS NOT NULL`;

/**
 * Effects of instalments on the premiums receivable, by day. Taxes of the day of receipt may differ from the forecast that
 * was issued: the settling receipt clears the instalment, and a reversal brings that difference back (DIFERENCA).
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

/** Domain-3 4. An instalment due on the day itself is 0 days late. */
export function premiosEmAberto(p: Parametros): Sql {
  const dia = sql`${p['dia']}::date`;
  const se = (condicao: Sql) => sql`CASE WHEN ${condicao} THEN saldo ELSE 0.00 END`;
  return sql`
    SELECT l.*, CASE WHEN atraso < 0 THEN 'A vencer' WHEN atraso <= 30 THEN 'Vencido de 0 a 30 dias'
        WHEN atraso <= 60 THEN 'Vencido de 31 a 60 dias' WHEN atraso <= 90 THEN 'Vencido de 61 a 90 dias'
        ELSE 'Vencido há mais de 90 dias' END AS faixa,
      greatest(atraso, 0) AS dias, valor - saldo AS baixado, ${se(sql`atraso < 0`)} AS a_vencer,
      ${se(sql`atraso BETWEEN 0 AND 30`)} AS vencido_30, ${se(sql`atraso BETWEEN 31 AND 60`)} AS vencido_60,
      ${se(sql`atraso BETWEEN 61 AND 90`)} AS vencido_90, ${se(sql`atraso > 90`)} AS vencido_mais
    FROM (
      SELECT ${colunasDaFatura}, k.razao_social AS corretor, f.competencia, e.parcela, v.vencimento, ${dia} - v.vencimento AS atraso,
        e.valor, e.saldo
      FROM (
        SELECT id_fatura, id_apolice, parcela, max(data_vencimento) AS vencimento, sum(valor) AS saldo,
          sum(valor) FILTER (WHERE evento = 'EMISSAO') AS valor
        FROM ${contasAReceber} m WHERE data <= ${dia} GROUP BY 1, 2, 3 HAVING sum(valor) <> 0
      ) e ${comFatura} JOIN corretores k ON k.id_corretor = a.id_corretor
      CROSS JOIN LATERAL (SELECT coalesce(e.vencimento, f.data_vencimento) AS vencimento) v
      WHERE ${onde(...daSelecao(p))}
    ) l`;
}
