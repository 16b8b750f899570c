import type { TestDatabase } from '../../../support/database.ts';
import { centavos, mesDo, reais } from './oraculo.ts';
import type { RegrasCongeladas } from '../../../../server/api/faturas/calculo/entrada.ts';

/** Every inconsistency between shipments, invoices, restitutions, payments, ledger and sums, in words. */
export async function diferencas(database: TestDatabase): Promise<string[]> {
  const rows = await database.query<{ o_que: string }>(`
    WITH vivas AS (
      SELECT f.*, CASE WHEN tipo = 'ESPECIAL'
        THEN (SELECT coalesce(sum(a.premio), 0) FROM fatura_averbacoes x JOIN averbacoes a USING (competencia, id_averbacao)
              WHERE x.id_fatura = f.id_fatura AND a.situacao = 'FATURADA')
        ELSE (SELECT coalesce(sum(a.premio), 0) FROM averbacoes a JOIN periodos p USING (id_apolice, id_grupo, competencia)
              WHERE p.id_fatura = f.id_fatura AND p.fechado AND a.situacao = 'ABERTA') END AS dos_embarques
      FROM faturas f WHERE situacao IN ('PRE_FATURA', 'APROVADA', 'EMITIDA', 'PAGA_EM_PARTE', 'PAGA')
    ), aberto AS (
      SELECT coalesce(sum(a.premio), 0) AS premio FROM averbacoes a LEFT JOIN periodos p USING (id_apolice, id_grupo, competencia)
      WHERE a.situacao = 'ABERTA' AND NOT coalesce(p.fechado, false)
    ), endossos AS (
      SELECT n, row_number() OVER (ORDER BY n) AS lugar FROM (
        SELECT numero_endosso AS n FROM faturas UNION ALL SELECT endosso_cancelamento FROM faturas
        UNION ALL SELECT numero_endosso FROM apolice_endossos
        UNION ALL SELECT numero_endosso FROM restituicoes UNION ALL SELECT endosso_cancelamento FROM restituicoes) e WHERE n IS NOT NULL
    )
    SELECT 'fatura ' || id_fatura || ': ' || premio_comercial || ' de embarques de ' || dos_embarques AS o_que
    FROM vivas WHERE premio_comercial <> dos_embarques
    UNION ALL
    SELECT 'embarques ' || e.premio || ', faturas ' || f.premio || ', aberto ' || aberto.premio
    FROM aberto, (SELECT coalesce(sum(premio_comercial), 0) AS premio FROM vivas) f,
      (SELECT coalesce(sum(premio), 0) AS premio FROM averbacoes WHERE situacao IN ('ABERTA', 'FATURADA')) e
    WHERE e.premio <> f.premio + aberto.premio
    UNION ALL
    SELECT 'fatura ' || id_fatura || ': abatido ' || credito || ', das restituições ' || (
      SELECT coalesce(sum(valor), 0) FROM fatura_restituicoes x WHERE x.id_fatura = v.id_fatura)
    FROM vivas v WHERE least(premio_liquido, valor_total) < 0 OR credito <> (
      SELECT coalesce(sum(valor), 0) FROM fatura_restituicoes x WHERE x.id_fatura = v.id_fatura)
    UNION ALL
    SELECT 'restituição ' || id_restituicao || ': ' || abatido || ' de ' || valor
    FROM restituicoes r WHERE abatido <> (
      SELECT coalesce(sum(x.valor), 0) FROM fatura_restituicoes x JOIN vivas USING (id_fatura) WHERE x.id_restituicao = r.id_restituicao)
    UNION ALL
    SELECT 'livro da fatura ' || f.id_fatura || ': ' || m.soma || ' emitido, ' || f.valor_total || ' a pagar'
    FROM faturas f CROSS JOIN LATERAL (SELECT coalesce(sum(valor), 0) AS soma FROM fatura_movimentos m
      WHERE m.id_fatura = f.id_fatura AND m.tipo IN ('EMISSAO', 'ESTORNO_DE_PREMIO') AND (m.id_restituicao IS NULL OR EXISTS (
        SELECT FROM fatura_movimentos c WHERE c.id_fatura = f.id_fatura AND c.id_restituicao = m.id_restituicao AND c.tipo = 'COMPENSACAO_FINANCEIRA'))) m
    WHERE f.numero_fatura IS NOT NULL AND m.soma <> CASE f.situacao WHEN 'CANCELADA' THEN 0 ELSE f.valor_total END
    UNION ALL
    SELECT 'crédito da averbação ' || id_averbacao || ', que nenhuma fatura tem'
    FROM creditos_de_cancelamento c JOIN averbacoes a USING (competencia, id_averbacao)
    LEFT JOIN periodos p ON p.id_apolice = a.id_apolice AND p.id_grupo = a.id_grupo AND p.competencia = a.competencia
    WHERE a.situacao <> 'FATURADA' AND NOT (a.situacao = 'ABERTA' AND coalesce(p.fechado, false))
    UNION ALL
    SELECT 'extrato da fatura ' || id_fatura || ': ' || soma || ', total ' || valor_total FROM faturas CROSS JOIN LATERAL (
      SELECT sum((m ->> 'valor')::numeric) FILTER (WHERE m ->> 'linha' IN ('premio_liquido', 'adicional_fracionamento',
        'custo_apolice', 'iof', 'restituicao', 'diferenca_de_tributos')) AS soma, sum((m ->> 'valor')::numeric) FILTER (WHERE m ->> 'linha' = 'valor_total') AS total
      FROM jsonb_array_elements(memoria) m) m WHERE (m.soma, m.total) IS DISTINCT FROM (valor_total, valor_total)
    UNION ALL
    SELECT 'recebimentos da fatura ' || f.id_fatura || ', ' || situacao || ': ' || liquidado || ' de ' || valor_total || ', pago ' || coalesce(valor_pago, 0) || ', livro ' || livro
    FROM faturas f CROSS JOIN LATERAL (
      SELECT coalesce(sum(valor - credito + baixa), 0) AS liquidado, coalesce(sum(valor - credito), 0) AS pago, coalesce(sum(valor + baixa), 0) AS recebido
      FROM fatura_recebimentos r WHERE r.id_fatura = f.id_fatura) r CROSS JOIN LATERAL (
      SELECT coalesce(sum(valor), 0) AS livro FROM fatura_movimentos m WHERE m.id_fatura = f.id_fatura AND m.id_restituicao IS NULL
        AND m.tipo NOT IN ('EMISSAO', 'ESTORNO_DE_PREMIO')) m
    WHERE livro <> recebido OR coalesce(valor_pago, 0) <> pago OR CASE situacao WHEN 'PAGA' THEN liquidado <> valor_total
      WHEN 'PAGA_EM_PARTE' THEN liquidado NOT BETWEEN 0.01 AND valor_total - 0.01 ELSE liquidado <> 0 END
    UNION ALL
    SELECT 'crédito de ' || sum(credito) || ', usado ' || sum(valor) FILTER (WHERE meio = 'CREDITO')
    FROM fatura_recebimentos HAVING sum(credito) < sum(valor) FILTER (WHERE meio = 'CREDITO')
    UNION ALL SELECT 'somas de ' || competencia || ', ' || situacao || ': ' || valor_total || ' de mais' FROM faturas_somas_erradas
    UNION ALL
    SELECT 'embarques somados de ' || competencia || ': ' || sum(quantidade) || ' e ' || sum(premio) || ' de mais' FROM (
      SELECT competencia, quantidade, premio FROM somas_por_apolice
      UNION ALL SELECT competencia, -1, -premio FROM averbacoes WHERE situacao IN ('ABERTA', 'FATURADA')
    ) s WHERE NOT EXISTS (SELECT FROM embarques_a_somar p WHERE p.competencia = s.competencia)
    GROUP BY competencia HAVING (sum(quantidade), sum(premio)) <> (0, 0)
    UNION ALL SELECT 'endosso ' || n || ' no lugar ' || lugar FROM endossos WHERE n <> lugar
    UNION ALL
    SELECT 'número ' || n || ' de ' || count(*) || ' faturas' FROM (
      SELECT coalesce(numero_alterado, numero_fatura::text) AS n FROM faturas WHERE numero_fatura IS NOT NULL
      UNION ALL SELECT DISTINCT p.de FROM fatura_passos p JOIN faturas f USING (id_fatura) WHERE ato = 'NUMERO' AND p.de <> coalesce(numero_alterado, numero_fatura::text)) n
    GROUP BY n HAVING count(*) > 1`);
  return [...rows.map(({ o_que }) => o_que), ...(await dosMeses(database))];
}

interface Mes {
  readonly referencia: number;
  readonly cobrado: string;
  readonly devolvido: string;
  /** A restitution has not been deducted yet. */
  readonly sobra: boolean;
  readonly custos: string;
  readonly regras: RegrasCongeladas;
  readonly grupos: readonly { readonly id_grupo: number; readonly quantidade: number; readonly premio: string }[];
}

/** Closed months: charged less given back is the smaller of charged and the one calculation of the shipments that are left. */
async function dosMeses(database: TestDatabase): Promise<string[]> {
  const meses = await database.query<Mes>(`
    WITH vivas AS (
      SELECT f.*, coalesce(complementa, competencia) AS referencia, f.tipo <> 'ESPECIAL' AND coalesce(g.padrao, true) AS ultima
      FROM faturas f LEFT JOIN grupos g USING (id_grupo, id_apolice) WHERE situacao IN ('PRE_FATURA', 'APROVADA', 'EMITIDA', 'PAGA_EM_PARTE', 'PAGA')
    ), embarques AS (
      SELECT v.referencia, a.id_grupo, count(*)::integer AS quantidade, sum(a.premio)::text AS premio
      FROM averbacoes a LEFT JOIN fatura_averbacoes x USING (competencia, id_averbacao, id_apolice)
      LEFT JOIN periodos p ON (p.id_apolice, p.id_grupo, p.competencia) = (a.id_apolice, a.id_grupo, a.competencia) AND p.fechado AND a.situacao = 'ABERTA'
      JOIN vivas v ON v.id_fatura = coalesce(x.id_fatura, p.id_fatura)
      WHERE a.situacao IN ('ABERTA', 'FATURADA') AND NOT EXISTS (
        SELECT FROM creditos_de_cancelamento c WHERE c.competencia = a.competencia AND c.id_averbacao = a.id_averbacao)
      GROUP BY 1, 2)
    SELECT v.referencia, sum(v.premio_liquido)::text AS cobrado, coalesce(r.devolvido, '0') AS devolvido, coalesce(r.sobra, false) AS sobra, sum(v.custo_apolice)::text AS custos,
      (array_agg(v.regras ORDER BY v.id_fatura) FILTER (WHERE v.ultima AND v.complementa IS NULL))[1] AS regras,
      (SELECT coalesce(jsonb_agg(e), '[]') FROM embarques e WHERE e.referencia = v.referencia) AS grupos
    FROM vivas v LEFT JOIN LATERAL (SELECT sum(valor)::text AS devolvido, bool_or(situacao = 'A_ABATER' AND abatido = 0) AS sobra
      FROM restituicoes r WHERE r.vale AND r.competencia = v.referencia) r ON true
    GROUP BY v.referencia, r.devolvido, r.sobra HAVING bool_or(v.ultima AND v.complementa IS NULL)`);
  return meses.flatMap(({ referencia, cobrado, devolvido, sobra, custos, regras, grupos }) => {
    const { faturamento, vigencia, suspensoes, desconto, mes_sem_faturamento: sem } = regras;
    const { liquido } = mesDo(
      {
        competencia: referencia,
        vigencia,
        suspensoes,
        desconto,
        minimo: faturamento.premio_minimo,
        soComAverbacao: faturamento.minimo_so_com_averbacao,
        aposMinimo: faturamento.desconto_apos_minimo,
        proRata: faturamento.minimo_pro_rata,
        cobraMinimo: sem?.cobra_premio_minimo !== false,
      },
      regras.grupos.map((grupo) => {
        const seus = grupos.find(({ id_grupo }) => id_grupo === grupo.id_grupo);
        const premio = centavos(seus?.premio ?? '0');
        return {
          quantidade: seus?.quantidade ?? 0,
          premio,
          minimo: grupo.premio_minimo,
          desconto: grupo.desconto,
          fechado: true,
        };
      }),
    );
    const liquidoCobrado = centavos(cobrado) - centavos(devolvido);
    const devido = liquido < centavos(cobrado) ? liquido : centavos(cobrado);
    // Amounts that an invoice or a payment gave back already stay given back.
    if (centavos(custos) !== centavos(faturamento.custo_apolice)) return [`mês ${referencia}: custo ${custos}`];
    if (liquidoCobrado === devido || (liquidoCobrado < devido && !sobra && devolvido !== '0')) return [];
    return [
      `mês ${referencia}: ${cobrado} cobrados, ${devolvido} devolvidos, cálculo ${reais(liquido)} de ${JSON.stringify(grupos)}`,
    ];
  });
}
