import { sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { viagemEmPalavras } from '../../../shared/fatura/viagem.ts';
import {
  colunaEntre,
  colunaIgual,
  colunasDaFatura,
  comFatura,
  daSelecao,
  eventosDoPremio,
  onde,
  recebimentosPorParte,
} from './condicoes.repository.ts';
import { emPalavras, type Sql } from '../sql/connection.repository.ts';

const soma = (lista: Sql, campo: string, condicao: Sql = sql`true`) =>
  sql`coalesce((SELECT sum((q ->> ${sql.lit(campo)})::numeric) FROM jsonb_array_elements(${lista}) q WHERE ${condicao}), 0)`;

/** Whole base of a tax: IOF on the premium, CBS and IBS without brokerage and ceded co-insurance (LC 214/2025, art. 223). */
const baseDe = (tributo: Sql, de: 'f' | 'r', premio: Sql, encargos: Sql) => {
  const [comissoes, cosseguro] = [sql.ref(`${de}.comissoes`), sql.ref(`${de}.cosseguro`)];
  const cedido = soma(cosseguro, 'premio', sql`q ->> 'id_congenere' IS NOT NULL`);
  return sql`CASE ${tributo} WHEN 'IOF' THEN ${premio} + ${encargos} ELSE greatest(${premio} - ${soma(comissoes, 'valor')} - ${cedido}, 0) END`;
};
const encargosDaFatura = sql`f.adicional_fracionamento + f.custo_apolice`;
/** Of an invoice `f` and a tax line `t`. */
export const daFatura = baseDe(sql`t.tributo`, 'f', sql`f.premio_liquido`, encargosDaFatura);

/** Tax lines of receipts; the base is the receipt's share of the invoice's, of which the forecast tells the kinds of travel. */
const recebidos = sql`
  SELECT x.id_fatura, x.id_apolice, coalesce(f.complementa, f.competencia) AS referencia, x.data, x.evento, t.tributo, t.tipo_viagem, t.aliquota,
    round(b.base * x.soma, 2) - round(b.base * (x.soma - x.parte), 2) AS base, t.valor
  FROM ${recebimentosPorParte} x JOIN faturas f USING (id_fatura, id_apolice)
  CROSS JOIN LATERAL jsonb_to_recordset(x.tributos) t(tributo text, tipo_viagem text, aliquota numeric, valor numeric)
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(base) FILTER (WHERE y.tributo = t.tributo AND y.tipo_viagem = t.tipo_viagem), ${daFatura}
      * coalesce(sum(base) FILTER (WHERE y.tributo = 'IOF' AND y.tipo_viagem = t.tipo_viagem)
        / nullif(sum(base) FILTER (WHERE y.tributo = 'IOF'), 0), 1)) AS base
    FROM jsonb_to_recordset(f.tributos) y(tributo text, tipo_viagem text, base numeric)
  ) b`;

/** Domain-3 3.6: a restitution lowers the taxes of its month's receipts, IOF only where it was given back. */
const restituidos = sql`
  SELECT e.id_fatura, e.id_apolice, e.referencia, greatest(e.data, l.data), e.evento, l.tributo, l.tipo_viagem, l.aliquota, v.base,
    CASE l.tributo WHEN 'IOF' THEN round((e.depois - e.antes) * r.iof * v.cota, 2) ELSE round(v.base * l.aliquota / 100, 2) END
  FROM ${eventosDoPremio('RECEBIMENTO')} e JOIN restituicoes r USING (id_restituicao, id_apolice)
  JOIN recebidos l ON l.id_apolice = e.id_apolice AND l.referencia = e.referencia AND (l.tributo <> 'IOF' OR r.iof > 0)
  CROSS JOIN LATERAL (
    SELECT l.base / nullif(sum(${daFatura}), 0) AS cota FROM (SELECT l.tributo) t CROSS JOIN faturas f
    WHERE f.id_apolice = e.id_apolice AND coalesce(f.complementa, f.competencia) = e.referencia
      AND f.situacao IN ('EMITIDA', 'PAGA_EM_PARTE', 'PAGA')
  ) c CROSS JOIN LATERAL (
    SELECT c.cota, round((e.depois - e.antes) * ${baseDe(sql`l.tributo`, 'r', sql`r.valor`, sql`0`)} * c.cota, 2) AS base
  ) v`;

const viagem = emPalavras(sql`e.tipo_viagem`, viagemEmPalavras);

export const comTributos = sql`WITH recebidos AS MATERIALIZED (${recebidos}), tributados AS (SELECT * FROM recebidos UNION ALL ${restituidos})`;

export const tributosRecebidos = (p: Parametros): Sql => sql`
  ${comTributos}
  SELECT e.tributo, e.aliquota, ${viagem} AS viagem, e.data, e.evento, ${colunasDaFatura}, e.referencia AS competencia, e.base, e.valor
  FROM tributados e ${comFatura}
  WHERE ${onde(colunaEntre(sql`e.data`, p['de'], p['ate']), colunaIgual(sql`e.tributo`, p['tributo']), ...daSelecao(p))}`;
