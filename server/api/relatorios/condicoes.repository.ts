import { sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import type { Sql } from '../sql/connection.repository.ts';

export type Valor = Parametros[string];

export const onde = (...condicoes: readonly (Sql | null)[]): Sql =>
  sql.join([sql`true`, ...condicoes.filter((condicao) => condicao !== null)], sql` AND `);

/** null if omitted. */
export const colunaIgual = (coluna: Sql, valor: Valor | undefined): Sql | null =>
  valor === null || valor === undefined ? null : sql`${coluna} = ${valor}`;

/** Conditions of the selected policies (`selecao`); `coluna` is a policy id. */
export function daSelecao(p: Parametros, coluna: Sql = sql`a.id_apolice`): readonly (Sql | null)[] {
  const titulares = [colunaIgual(sql`id_segurado`, p['id_segurado']), colunaIgual(sql`id_corretor`, p['id_corretor'])];
  const algum = titulares.some((titular) => titular !== null);
  return [
    colunaIgual(coluna, p['id_apolice']),
    algum ? sql`${coluna} IN (SELECT id_apolice FROM apolices WHERE ${onde(...titulares)})` : null,
  ];
}

/** Column is within a range, both ends included and optional. */
export const colunaEntre = (coluna: Sql, de: Valor | undefined, ate: Valor | undefined): Sql => {
  const inicio = de === null || de === undefined ? sql`true` : sql`${coluna} >= ${de}`;
  const fim = ate === null || ate === undefined ? sql`true` : sql`${coluna} <= ${ate}`;
  return sql`${inicio} AND ${fim}`;
};

export const diaDe = (momento: Sql) => sql`(${momento} AT TIME ZONE 'America/Sao_Paulo')::date`;

export const hoje = sql`(now() AT TIME ZONE 'America/Sao_Paulo')::date`;

/** Converts a competência to a month number, so that a period can be shifted by its own length. */
const meses = (competencia: Sql) => sql`(${competencia} / 100 * 12 + ${competencia} % 100 - 1)`;

/** Shipments departing within a range, regardless of their invoice's month (domain 7.10, 7.11). */
export const embarcada = (de: Valor | undefined, ate: Valor | undefined): Sql =>
  sql`a.data_embarque BETWEEN ${de}::date AND ${ate}::date`;

/** The same on `averbacoes_todas`: unpacks only archived blocks with such days. */
export const embarcadaEmTodas = (de: Valor | undefined, ate: Valor | undefined): Sql =>
  sql`${embarcada(de, ate)} AND (NOT a.arquivada OR a.bloco_de <= ${ate}::date AND a.bloco_ate >= ${de}::date)`;

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

const emissoes = sql`(
  SELECT m.id_fatura, m.id_apolice, m.id_movimento, m.data, CASE WHEN v.emite THEN 'Emissão' ELSE 'Cancelamento' END AS evento,
    CASE WHEN v.emite THEN 1 ELSE -1 END AS parte, v.emite::integer AS soma
  FROM fatura_movimentos m CROSS JOIN LATERAL (SELECT m.tipo = 'EMISSAO' AS emite) v
  WHERE m.id_restituicao IS NULL AND m.parcela = 1 AND m.tipo IN ('EMISSAO', 'ESTORNO_DE_PREMIO'))`;

/** Receipts with the share of the whole invoice that each settles, and the sum of those shares; the issue, where restitutions pay it all. */
export const recebimentosPorParte = sql`(
  SELECT *, sum(parte) OVER (PARTITION BY id_fatura ORDER BY ordem) AS soma FROM (
    SELECT x.id_fatura, x.id_apolice, x.id_recebimento AS ordem, x.data, x.meio, x.valor, x.credito, x.baixa, x.tributos,
      CASE x.tipo WHEN 'ESTORNO' THEN 'Estorno' ELSE 'Recebimento' END AS evento,
      coalesce((x.valor - x.credito + x.baixa) / nullif(abs(x.devido), 0) / f.parcelas, 0) AS parte
    FROM fatura_recebimentos x JOIN faturas f USING (id_fatura, id_apolice)
    UNION ALL
    SELECT m.id_fatura, m.id_apolice, m.id_movimento, m.data, NULL, 0, 0, 0, (
      SELECT jsonb_agg(t || jsonb_build_object('valor', (t ->> 'valor')::numeric * m.parte)) FROM jsonb_array_elements(f.tributos) t), m.evento, m.parte
    FROM ${emissoes} m JOIN faturas f USING (id_fatura, id_apolice) WHERE f.valor_total = 0 AND f.credito > 0) r)`;

/**
 * Premium as it is issued or received, taken back with a cancellation or reversal, and given back, one row per event: the part of
 * the whole settled before and after it. A receipt settles the share of its instalment that it pays. A restitution counts once the
 * ledger has it: when an invoice takes it off or its endorsement is issued; on receipt, when it is paid.
 */
export function eventosDoPremio(momento: 'EMISSAO' | 'RECEBIMENTO'): Sql {
  const naEmissao = momento === 'EMISSAO';
  return sql`(
    SELECT f.id_fatura, f.id_apolice, NULL::integer AS id_restituicao, x.data, coalesce(f.complementa, f.competencia) AS referencia, x.evento,
      x.soma - x.parte AS antes, x.soma AS depois, f.premio_liquido AS premio, f.premio_liquido AS total, f.comissoes, f.cosseguro
    FROM ${naEmissao ? emissoes : recebimentosPorParte} x JOIN faturas f USING (id_fatura, id_apolice)
    UNION ALL
    SELECT m.id_fatura, m.id_apolice, m.id_restituicao, m.data, r.competencia,
      CASE WHEN m.valor < 0 THEN 'Restituição' ELSE 'Estorno de restituição' END, (m.soma - m.valor) / (r.valor + r.iof),
      m.soma / (r.valor + r.iof), r.valor, r.valor + r.iof, r.comissoes, r.cosseguro
    FROM (SELECT *, sum(valor) OVER (PARTITION BY id_restituicao ORDER BY id_movimento) AS soma FROM fatura_movimentos
      WHERE id_restituicao IS NOT NULL AND tipo = ${naEmissao ? 'EMISSAO' : 'LIQUIDACAO_DE_RESTITUICAO'}) m
    JOIN restituicoes r USING (id_restituicao, id_apolice))`;
}

const primeiroDia = (competencia: Sql) => sql`make_date(${competencia} / 100, ${competencia} % 100, 1)`;

/** How invoices `f` match the months of an Análise de Faturamento run. */
interface PeriodosDaFatura {
  readonly corresponde: Sql;
  /** `agora`: true in the requested months, false in those of comparison, NULL for each payment or reversal of then (domain-2 6). */
  readonly correspondencias: Sql;
  /** First day of the month under which the row is shown; a compared month is shown under the requested one. */
  readonly mes: Sql;
}

/** Matches invoices against the requested months and those of comparison. */
export function periodosDaFatura(p: Parametros): PeriodosDaFatura {
  const [de, ate] = [sql`${p['de']}::integer`, sql`${p['ate']}::integer`];
  const agora = sql`f.competencia BETWEEN ${de} AND ${ate}`;
  // Number of months between the compared period and the requested one.
  const recuo = p['ano_anterior'] === true ? sql`12` : sql`(${meses(ate)} - ${meses(de)} + 1)`;
  const anterior =
    p['comparar'] === true || p['ano_anterior'] === true
      ? sql`${meses(sql`f.competencia`)} BETWEEN ${meses(de)} - ${recuo} AND ${meses(ate)} - ${recuo}`
      : sql`false`;
  const noPeriodo = sql`x.data >= ${primeiroDia(de)} AND x.data < ${primeiroDia(ate)} + interval '1 month'`;
  const recebida = sql`f.id_fatura IN (SELECT x.id_fatura FROM fatura_recebimentos x WHERE ${noPeriodo})`;
  return {
    corresponde: sql`(${agora} OR ${anterior} OR ${recebida})`,
    correspondencias: sql`(SELECT true AS agora, NULL::date AS recebido_em, NULL::numeric AS recebido, NULL::numeric AS iof_recebido WHERE ${agora}
      UNION ALL SELECT false, NULL, NULL, NULL WHERE ${anterior}
      UNION ALL SELECT NULL, x.data, x.valor - x.credito, (
        SELECT sum(t.valor) FROM jsonb_to_recordset(x.tributos) t(tributo text, valor numeric) WHERE t.tributo = 'IOF')
      FROM fatura_recebimentos x WHERE x.id_fatura = f.id_fatura AND ${noPeriodo})`,
    mes: sql`CASE WHEN agora IS NULL THEN date_trunc('month', recebido_em::timestamp)
      ELSE ${primeiroDia(sql`f.competencia`)} + CASE WHEN agora THEN interval '0' ELSE make_interval(months => ${recuo}) END END`,
  };
}
