import type { TestDatabase } from '../../../support/database.ts';

/**
 * Every inconsistency between shipments, invoices, restitutions, ledger and sums, in words; the policy has this minimum and 10 % off
 * from two shipments on.
 */
export async function diferencas(database: TestDatabase, minimo: number): Promise<string[]> {
  const rows = await database.query<{ o_que: string }>(`
    WITH vivas AS (
      SELECT f.*, CASE WHEN tipo = 'ESPECIAL'
        THEN (SELECT coalesce(sum(a.premio), 0) FROM fatura_averbacoes x JOIN averbacoes a USING (competencia, id_averbacao)
              WHERE x.id_fatura = f.id_fatura AND a.situacao = 'FATURADA')
        ELSE (SELECT coalesce(sum(a.premio), 0) FROM averbacoes a JOIN periodos p USING (id_apolice, id_grupo, competencia)
              WHERE p.id_fatura = f.id_fatura AND p.fechado AND a.situacao = 'ABERTA') END AS dos_embarques
      FROM faturas f WHERE situacao IN ('PRE_FATURA', 'APROVADA', 'EMITIDA', 'PAGA_EM_PARTE', 'PAGA')
    ), mantidas AS (
      SELECT a.competencia, a.premio FROM averbacoes a LEFT JOIN periodos p USING (id_apolice, id_grupo, competencia)
      WHERE (a.situacao = 'FATURADA' OR (a.situacao = 'ABERTA' AND p.fechado)) AND NOT EXISTS (
        SELECT FROM creditos_de_cancelamento c WHERE c.competencia = a.competencia AND c.id_averbacao = a.id_averbacao)
    ), aberto AS (
      SELECT coalesce(sum(a.premio), 0) AS premio FROM averbacoes a LEFT JOIN periodos p USING (id_apolice, id_grupo, competencia)
      WHERE a.situacao = 'ABERTA' AND NOT coalesce(p.fechado, false)
    ), endossos AS (
      SELECT n, row_number() OVER (ORDER BY n) AS lugar FROM (
        SELECT numero_endosso AS n FROM faturas UNION ALL SELECT endosso_cancelamento FROM faturas
        UNION ALL SELECT numero_endosso FROM restituicoes UNION ALL SELECT endosso_cancelamento FROM restituicoes) e WHERE n IS NOT NULL
    ), numeros AS (
      SELECT numero_fatura AS n, row_number() OVER (ORDER BY numero_fatura) AS lugar FROM faturas WHERE numero_fatura IS NOT NULL
    ), meses AS (
      -- Shipments that invoices hold and whose documents are valid, by month.
      SELECT v.competencia, bool_or(v.tipo <> 'ESPECIAL') AS fechado, sum(v.premio_liquido) - (
          SELECT coalesce(sum(r.valor), 0) FROM restituicoes r WHERE r.vale AND r.competencia = v.competencia) AS cobrado,
        (SELECT count(*) FROM mantidas m WHERE m.competencia = v.competencia) AS n,
        (SELECT coalesce(sum(m.premio), 0) FROM mantidas m WHERE m.competencia = v.competencia) AS soma
      FROM vivas v GROUP BY 1
    )
    SELECT 'mês ' || competencia || ': cobrado ' || cobrado || ', cálculo de ' || n || ' embarques, ' || soma AS o_que
    FROM meses WHERE fechado AND cobrado <> greatest(${minimo}, soma - CASE WHEN n >= 2 THEN round(soma * 0.1, 2) ELSE 0 END)
    UNION ALL
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
    UNION ALL SELECT 'somas de ' || competencia || ', ' || situacao || ': ' || valor_total || ' de mais' FROM faturas_somas_erradas
    UNION ALL
    SELECT 'embarques somados de ' || competencia || ': ' || sum(quantidade) || ' e ' || sum(premio) || ' de mais' FROM (
      SELECT competencia, quantidade, premio FROM somas_por_apolice
      UNION ALL SELECT competencia, -1, -premio FROM averbacoes WHERE situacao IN ('ABERTA', 'FATURADA')
    ) s WHERE NOT EXISTS (SELECT FROM embarques_a_somar p WHERE p.competencia = s.competencia)
    GROUP BY competencia HAVING (sum(quantidade), sum(premio)) <> (0, 0)
    UNION ALL SELECT 'endosso ' || n || ' no lugar ' || lugar FROM endossos WHERE n <> lugar
    UNION ALL SELECT 'número ' || n || ' no lugar ' || lugar FROM numeros WHERE n <> lugar`);
  return rows.map(({ o_que }) => o_que);
}
