import type pg from 'pg';

/** Those that grow by tens of thousands of rows. */
export const invoiceTables = [
  'periodos',
  'faturas',
  'fatura_passos',
  'fatura_movimentos',
  'fatura_recebimentos',
  'fatura_linhas',
] as const;

/** Invoices the demo month by month: earlier ones paid but for a few, the last in every state, the current open. */
export async function invoiceShipments(client: pg.ClientBase, today: string): Promise<void> {
  await client.query(invoices, [today]);
  await client.query(steps);
  await client.query(movements);
  await client.query(receipts);
  await client.query(rows);
  await client.query(periods);
  await client.query(lastNumbers);
  await client.query(discounts, [today]);
}

const reais = (value: string) => `'R$ ' || translate(to_char(${value}, 'FM999,999,999,990.00'), ',.', '.,')`;

/** States that an invoice went through, ending with its current one; of paid invoices only the last. */
const passos = `CASE situacao
    WHEN 'PREVIA' THEN ARRAY['PREVIA'] WHEN 'LIBERADA' THEN ARRAY['PREVIA', 'LIBERADA']
    WHEN 'CONTESTADA' THEN ARRAY['PREVIA', 'LIBERADA', 'CONTESTADA'] WHEN 'PRE_FATURA' THEN ARRAY['PREVIA', 'PRE_FATURA']
    WHEN 'APROVADA' THEN ARRAY['PREVIA', 'APROVADA'] WHEN 'EMITIDA' THEN ARRAY['PREVIA', 'APROVADA', 'EMITIDA']
    WHEN 'REJEITADA' THEN ARRAY['PREVIA', 'PRE_FATURA', 'REJEITADA']
    WHEN 'CANCELADA' THEN ARRAY['PREVIA', 'APROVADA', 'EMITIDA', 'CANCELADA']
    ELSE ARRAY['PAGA'] END`;

/** When an invoice entered its `lugar`-th state: on the invoice's own date for it. */
const momento = (passo: string, lugar: string) => `CASE ${passo} WHEN 'APROVADA' THEN data_aprovacao
    WHEN 'EMITIDA' THEN data_emissao WHEN 'CANCELADA' THEN data_emissao WHEN 'PAGA' THEN data_pagamento ELSE data_previa END
    + time '08:00' + ${lugar} * interval '1 hour'`;

const invoices = `
  WITH calendario AS MATERIALIZED (
    SELECT primeiro, least((primeiro + interval '1 month 4 days')::date, $1::date) AS emissao, (primeiro + interval '1 month - 1 day')::date - primeiro + 1 AS dias,
      primeiro >= date_trunc('month', $1::date) - interval '1 month' AS ultimo,
      (SELECT min(dia)::date FROM generate_series(primeiro + interval '1 month 24 days', primeiro + interval '1 month 34 days', '1 day') dia
        WHERE extract(isodow FROM dia) < 6 AND NOT EXISTS (SELECT FROM feriados WHERE data = dia AND uf IS NULL)) AS vencimento
    FROM (SELECT m::date AS primeiro FROM generate_series(date_trunc('month', $1::date) - interval '11 months',
      date_trunc('month', $1::date) - interval '1 month', '1 month') m) m
  ), meses AS (
    SELECT t.id_apolice, t.competencia, sum(t.quantidade) AS quantidade, sum(t.importancia_segurada) AS importancia,
      sum(t.premio) AS premio
    FROM averbacoes_totais t WHERE t.situacao = 'ABERTA' AND t.quantidade > 0 GROUP BY 1, 2
  ), meses_situados AS (
    SELECT m.*, c.*, a.id_ramo, a.id_sucursal, a.id_corretor, i.aliquota, round(m.premio * i.aliquota / 100, 2) AS iof,
      (a.id_apolice * 7919 + m.competencia * 31) % 1000 AS sorte
    FROM meses m JOIN calendario c ON to_char(c.primeiro, 'YYYYMM')::integer = m.competencia JOIN apolices a USING (id_apolice)
    JOIN iof i ON i.id_ramo = a.id_ramo AND i.padrao
  ), pagas AS (
    SELECT *, vencimento + CASE WHEN sorte % 20 < 18 THEN -(sorte % 4) ELSE sorte % 9 END AS paga_em FROM meses_situados
  ), situadas AS (
    SELECT *, CASE
      WHEN ultimo AND sorte < 90 THEN (ARRAY['PREVIA', 'LIBERADA', 'CONTESTADA', 'PRE_FATURA', 'APROVADA', 'APROVADA', 'REJEITADA',
        'CANCELADA', NULL])[sorte / 10 + 1]
      -- Early payers, and in all months those who have not paid yet.
      WHEN ultimo AND $1::date < paga_em AND sorte % 3 > 0 THEN 'EMITIDA'
      WHEN sorte > 984 AND primeiro > $1::date - 125 OR sorte > 997 THEN 'EMITIDA' ELSE 'PAGA' END AS situacao
    FROM pagas
  ), numeradas AS (
    SELECT *, situacao IN ('EMITIDA', 'PAGA', 'CANCELADA') AS emitida,
      row_number() OVER (PARTITION BY id_sucursal, id_ramo, situacao IN ('EMITIDA', 'PAGA', 'CANCELADA') ORDER BY competencia, id_apolice) AS numero,
      row_number() OVER (PARTITION BY id_apolice, situacao IN ('EMITIDA', 'PAGA', 'CANCELADA') ORDER BY competencia) AS endosso
    FROM situadas WHERE situacao IS NOT NULL
  ), datadas AS (
    SELECT *, emissao - 3 AS data_previa, CASE WHEN emitida OR situacao = 'APROVADA' THEN emissao - 1 END AS data_aprovacao,
      CASE WHEN emitida THEN emissao END AS data_emissao, CASE WHEN situacao = 'PAGA' THEN least(paga_em, $1::date) END AS data_pagamento
    FROM numeradas
  )
  INSERT INTO faturas (id_apolice, id_ramo, id_sucursal, competencia, situacao, numero_fatura, numero_endosso,
    endosso_cancelamento, data_previa,
    data_aprovacao, data_emissao, data_vencimento, data_pagamento, valor_pago, quantidade, importancia_segurada,
    premio_comercial, desconto_agravo, premio_minimo_devido, dias_validos, premio_liquido, adicional_fracionamento,
    custo_apolice, aliquota_iof, iof, valor_total, memoria, comissoes, cosseguro, motivo, alterado_em, alterado_por)
  SELECT id_apolice, id_ramo, id_sucursal, competencia, situacao, CASE WHEN emitida THEN numero END,
    CASE WHEN emitida THEN endosso END, CASE WHEN situacao = 'CANCELADA' THEN endosso + 1 END, data_previa, data_aprovacao, data_emissao,
    CASE WHEN emitida OR situacao = 'APROVADA' THEN vencimento END, data_pagamento, CASE WHEN situacao = 'PAGA' THEN premio + iof END,
    quantidade, importancia, premio, 0, 0, dias, premio, 0, 0, aliquota, iof, premio + iof,
    jsonb_build_array(
      jsonb_build_object('linha', 'premio_comercial', 'conta', quantidade || CASE quantidade WHEN 1 THEN ' averbação' ELSE ' averbações' END, 'valor', premio::text),
      jsonb_build_object('linha', 'premio_liquido', 'conta', 'Prêmio das averbações', 'valor', premio::text),
      jsonb_build_object('linha', 'iof', 'conta',
        replace(trim_scale(aliquota)::text, '.', ',') || ' % de ' || ${reais('premio')}, 'valor', iof::text),
      jsonb_build_object('linha', 'valor_total', 'conta', ${reais('premio')} || ' + ' || ${reais('iof')},
        'valor', (premio + iof)::text)),
    jsonb_build_array(jsonb_build_object('id_corretor', id_corretor, 'percentual', coalesce(k.percentual_comissao, 0)::text,
      'valor', round(premio * coalesce(k.percentual_comissao, 0) / 100, 2)::text)),
    '[]', CASE situacao WHEN 'CONTESTADA' THEN 'O corretor aponta um embarque em duplicidade'
      WHEN 'REJEITADA' THEN 'Faltam os embarques da última semana' WHEN 'CANCELADA' THEN 'Taxa da filial aplicada a todos os grupos' END,
    ${momento('situacao', `cardinality(${passos})`)}, 'marina.costa'
  FROM datadas JOIN corretores k USING (id_corretor) ORDER BY competencia, id_apolice`;

const steps = `
  INSERT INTO fatura_passos (id_fatura, id_apolice, quando, quem, de, para)
  SELECT id_fatura, id_apolice, ${momento('passo', 'lugar')}, 'marina.costa', lag(passo) OVER (PARTITION BY id_fatura ORDER BY lugar), passo
  FROM faturas, unnest(${passos}) WITH ORDINALITY p(passo, lugar)
  ORDER BY id_fatura, lugar`;

const movements = `
  INSERT INTO fatura_movimentos (id_fatura, id_apolice, tipo, data, valor, data_vencimento, registrado_por)
  SELECT id_fatura, id_apolice, movimento, dia, CASE movimento WHEN 'ESTORNO_DE_PREMIO' THEN -valor_total ELSE valor_total END, CASE WHEN movimento = 'EMISSAO' THEN data_vencimento END, 'marina.costa'
  FROM faturas, LATERAL (VALUES ('EMISSAO', data_emissao), ('LIQUIDACAO_DE_PREMIO', data_pagamento),
    ('ESTORNO_DE_PREMIO', CASE WHEN situacao = 'CANCELADA' THEN data_emissao END)) v(movimento, dia)
  WHERE dia IS NOT NULL ORDER BY dia, id_fatura`;

const receipts = `
  INSERT INTO fatura_recebimentos (id_fatura, id_apolice, data, valor, meio, premio, tributos, devido, quita, registrado_por)
  SELECT f.id_fatura, f.id_apolice, f.data_pagamento, f.valor_pago, 'BOLETO', f.premio_liquido, jsonb_build_array(jsonb_build_object(
    'tributo', 'IOF', 'tipo_viagem', tipo_de_viagem(r.ambito, r.nome), 'aliquota', trim_scale(f.aliquota_iof)::text, 'valor', f.iof::text,
    'somado', true)), f.valor_pago, true, 'marina.costa'
  FROM faturas f JOIN ramos r USING (id_ramo) WHERE f.situacao = 'PAGA' ORDER BY f.data_pagamento, f.id_fatura`;

/** Those that are paid or cancelled, too, were issued with them. */
const rows = `
  INSERT INTO fatura_linhas
  SELECT f.id_fatura, tipo_de_viagem(r.ambito, r.nome), tipo_de_transporte(a.meio_transporte), r.codigo_susep,
    coalesce(a.moeda, 'BRL'), count(*), sum(coalesce(a.premio_moeda, a.premio)), sum(a.premio),
    sum(a.importancia_segurada), min(a.importancia_segurada), max(a.importancia_segurada), f.id_apolice
  FROM faturas f JOIN ramos r USING (id_ramo)
  JOIN averbacoes a ON a.competencia = f.competencia AND a.id_apolice = f.id_apolice AND a.situacao = 'ABERTA'
  WHERE f.numero_fatura IS NOT NULL GROUP BY f.id_fatura, 2, 3, 4, 5`;

const periods = `
  INSERT INTO periodos (id_apolice, id_grupo, competencia, fechado, id_fatura)
  SELECT g.id_apolice, g.id_grupo, f.competencia, true, f.id_fatura FROM faturas f JOIN grupos g USING (id_apolice)
  WHERE f.situacao IN ('PRE_FATURA', 'APROVADA', 'EMITIDA', 'PAGA')`;

/** From this month on, so that earlier invoices stay correct. */
const discounts = `
  INSERT INTO descontos_recorrentes (id_apolice, tipo, forma, percentual, valor, competencia_inicial, motivo)
  SELECT id_apolice, CASE WHEN id_apolice % 3 = 0 THEN 'A' ELSE 'D' END, CASE WHEN id_apolice % 2 = 0 THEN 'PERCENTUAL' ELSE 'VALOR' END,
    CASE WHEN id_apolice % 2 = 0 THEN 5 END, CASE WHEN id_apolice % 2 = 1 THEN 50 END, to_char($1::date, 'YYYYMM')::integer,
    CASE WHEN id_apolice % 3 = 0 THEN 'Sinistralidade do último ano' ELSE 'Campanha de fidelidade' END
  FROM apolices WHERE id_apolice BETWEEN 40 AND 64 AND fim_vigencia > $1::date ORDER BY 1`;

const lastNumbers = `
  WITH endossos AS (
    INSERT INTO numeros_de_endosso SELECT id_apolice, max(greatest(numero_endosso, endosso_cancelamento)) FROM faturas WHERE numero_endosso IS NOT NULL GROUP BY 1
  )
  INSERT INTO numeros_de_fatura SELECT id_sucursal, id_ramo, max(numero_fatura) FROM faturas
  WHERE numero_fatura IS NOT NULL GROUP BY 1, 2`;
