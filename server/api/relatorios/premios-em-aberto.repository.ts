import { sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { colunasDaFatura, comFatura, daSelecao, onde } from './condicoes.repository.ts';
import { contasAReceber } from './contas-a-receber.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

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
