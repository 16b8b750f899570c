import { sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { corretoresDaFatura, dimensoesDaFatura } from '../sql/dimensoes-da-fatura.repository.ts';
import { daSelecao, hoje, onde, periodosDaFatura } from './condicoes.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

const emAberto = sql`(f.valor_total - coalesce(f.valor_pago, 0))`;

const vencidoDe = (dias: Sql) =>
  sql`coalesce(sum(${emAberto}) FILTER (WHERE agora AND principal AND f.situacao IN ('EMITIDA', 'PAGA_EM_PARTE') AND ${hoje} - f.data_vencimento ${dias}), 0)`;

/** Domain 3.6.3: issued and paid invoices count, cancelled ones are listed separately, previews are left out. */
export function analiseFaturamento(p: Parametros): Sql {
  const { corresponde, correspondencias, mes: doMes } = periodosDaFatura(p);
  const dimensao = dimensoesDaFatura[p['dimensao'] as keyof typeof dimensoesDaFatura].nome;
  const nomeada = p['dimensao'] === 'mes' ? sql`to_char(${doMes}, 'YYYY-MM')` : dimensao;
  const mes = p['por_mes'] === true ? sql`to_char(${doMes}, 'YYYYMM')::integer` : sql`NULL::integer`;
  const soma = (valor: Sql, condicao: Sql = sql`viva`) =>
    sql`coalesce(sum(${valor}) FILTER (WHERE agora AND principal AND ${condicao}), 0)`;
  const recebido = (valor: Sql) => sql`coalesce(sum(${valor}) FILTER (WHERE agora IS NULL AND principal), 0)`;
  return sql`
    SELECT *, CASE WHEN anterior > 0 THEN round((total - anterior) * 100 / anterior, 2) END AS variacao,
      CASE WHEN importancia_segurada > 0 THEN round(premio_liquido * 100 / importancia_segurada, 6) END AS taxa_media
    FROM (
      SELECT ${nomeada} AS dimensao, ${mes} AS mes, count(*) FILTER (WHERE agora AND principal AND viva) AS faturas,
        ${soma(sql`f.quantidade`)}::bigint AS embarques, ${soma(sql`f.importancia_segurada`)} AS importancia_segurada,
        ${soma(sql`f.premio_comercial`)} AS premio_comercial, ${soma(sql`f.desconto_agravo`)} AS desconto_agravo,
        ${soma(sql`f.premio_liquido`)} AS premio_liquido, ${soma(sql`f.iof`)} AS iof, ${soma(sql`f.valor_total`)} AS total,
        ${soma(sql`coalesce(f.valor_pago, 0)`)} AS pago,
        ${recebido(sql`v.recebido`)} AS recebido, ${recebido(sql`v.iof_recebido`)} AS iof_recebido,
        ${soma(emAberto, sql`f.situacao IN ('EMITIDA', 'PAGA_EM_PARTE')`)} AS em_aberto, ${vencidoDe(sql`BETWEEN 1 AND 30`)} AS vencido_30,
        ${vencidoDe(sql`BETWEEN 31 AND 60`)} AS vencido_60, ${vencidoDe(sql`> 60`)} AS vencido_mais,
        ${soma(sql`f.valor_total`, sql`f.situacao = 'CANCELADA' AND f.numero_fatura IS NOT NULL`)} AS cancelado,
        ${soma(sql`f.credito`)} AS restituido,
        coalesce(sum(b.comissao) FILTER (WHERE agora AND viva), 0) AS comissao,
        round(100.0 * count(*) FILTER (WHERE agora AND principal AND viva AND f.premio_minimo_devido > f.premio_comercial + f.desconto_agravo)
          / nullif(count(*) FILTER (WHERE agora AND principal AND viva), 0), 2) AS abaixo_do_minimo,
        coalesce(sum(f.valor_total) FILTER (WHERE NOT agora AND principal AND viva), 0) AS anterior
      FROM faturas f JOIN apolices a USING (id_apolice) JOIN ramos r ON r.id_ramo = f.id_ramo
      JOIN sucursais u ON u.id_sucursal = f.id_sucursal JOIN segurados s ON s.id_segurado = a.id_segurado
      CROSS JOIN LATERAL ${corretoresDaFatura(p['dimensao'] === 'corretor')} b JOIN corretores k ON k.id_corretor = b.id_corretor
      CROSS JOIN LATERAL ${correspondencias} v
      CROSS JOIN LATERAL (SELECT f.situacao IN ('EMITIDA', 'PAGA_EM_PARTE', 'PAGA') AS viva) e
      WHERE ${corresponde} AND ${onde(...daSelecao(p))} AND (viva OR f.situacao = 'CANCELADA' AND f.numero_fatura IS NOT NULL)
      GROUP BY 1, 2
    ) l`;
}
