-- Trip limit: a trip is all cargo on one vehicle, day and policy, in the file and before it; a document without a vehicle is
-- a separate trip (domain, 2.6, rule 4). Compared in the currency of the policy's limit: amounts declared in it are taken
-- as they are, others converted at the day's rate.

-- Takes the trips of the run for itself until its transaction ends, in the order of their locks: another run with one of them
-- waits here, and then sees what this one has declared. Trips share so few locks that a file of a million vehicles leaves room in
-- the table of locks.
SELECT pg_advisory_xact_lock(hashtext('limite_viagem'), trava)
FROM (SELECT DISTINCT hashtext(concat_ws('/', c.id_apolice, c.data - date '2000-01-01', l.placa)) & 127 AS trava
      FROM embarques_lidos l JOIN contextos c ON c.id = l.contexto
      WHERE c.limite IS NOT NULL AND l.placa IS NOT NULL ORDER BY 1) t;

-- Trips of the whole file that exceed their limit, or what the sender is allowed beyond it. Of earlier shipments, reads all
-- vehicles of a large file's days, or just a small file's vehicles, however many shipments the day has. Rows just written by
-- this run are recognised by their transaction; rows that the run replaces do not count.
INSERT INTO excedidas
WITH dias AS MATERIALIZED (
  SELECT id, greatest(limite, CASE WHEN moeda_do_limite IS NULL THEN o.liberado ELSE o.liberado / taxa_do_limite END) AS limite,
    moeda_do_limite AS moeda, taxa_do_limite AS taxa, numero, id_apolice, data,
    (dense_rank() OVER (ORDER BY id_apolice, data))::integer AS dia
  FROM contextos c CROSS JOIN corrida o WHERE limite IS NOT NULL
), substituidas AS MATERIALIZED (
  SELECT coalesce(array_agg(substituida), '{}') AS chaves FROM embarques_lidos
  WHERE substituida IS NOT NULL AND (SELECT substitui FROM corrida)
), anteriores AS (
  SELECT a.id_apolice, a.data_embarque AS data, a.placa, sum(CASE WHEN d.moeda IS NULL THEN a.importancia_segurada
    WHEN a.moeda = d.moeda THEN a.is_moeda ELSE a.importancia_segurada / d.taxa END) AS soma
  FROM averbacoes a JOIN (SELECT DISTINCT id_apolice, data, moeda, taxa FROM dias) d
    ON d.id_apolice = a.id_apolice AND d.data = a.data_embarque
  WHERE (SELECT grande FROM corrida) AND a.placa IS NOT NULL AND a.situacao IN ('ABERTA', 'FATURADA')
    AND a.xmin <> pg_current_xact_id()::xid AND a.chave <> ALL ((SELECT chaves FROM substituidas)::text[])
  GROUP BY 1, 2, 3
  UNION ALL
  SELECT d.id_apolice, d.data, d.placa, s.soma
  FROM (SELECT DISTINCT d.id_apolice, d.data, d.moeda, d.taxa, l.placa FROM embarques_lidos l JOIN dias d ON d.id = l.contexto
        WHERE l.placa IS NOT NULL AND NOT (SELECT grande FROM corrida)) d
  CROSS JOIN LATERAL (
    SELECT sum(CASE WHEN d.moeda IS NULL THEN a.importancia_segurada
      WHEN a.moeda = d.moeda THEN a.is_moeda ELSE a.importancia_segurada / d.taxa END) AS soma
    FROM averbacoes a
    WHERE a.placa = d.placa AND a.id_apolice = d.id_apolice AND a.data_embarque = d.data AND a.situacao IN ('ABERTA', 'FATURADA')
      AND a.xmin <> pg_current_xact_id()::xid AND a.chave <> ALL ((SELECT chaves FROM substituidas)::text[])
  ) s WHERE s.soma IS NOT NULL
), somas AS (
  SELECT d.dia, l.placa, sum(l.valor) * 0.01 AS soma, min(l.ordem) AS ordem
  FROM contra_o_limite l JOIN dias d ON d.id = l.contexto WHERE l.placa IS NOT NULL
  GROUP BY 1, 2
), unicos AS (
  SELECT DISTINCT dia, id_apolice, data, limite, numero, moeda, taxa FROM dias
), viagens AS (
  SELECT s.ordem, s.placa, s.soma + coalesce(a.soma, 0) AS soma, coalesce(a.soma, 0) AS antes, u.limite, u.numero, u.data, u.id_apolice,
    u.moeda, u.taxa
  FROM somas s JOIN unicos u USING (dia) LEFT JOIN anteriores a USING (id_apolice, data, placa)
)
SELECT ordem, placa, soma, antes, limite, numero, data, id_apolice, moeda, taxa FROM viagens WHERE soma > limite
UNION ALL
SELECT l.ordem, NULL, l.valor * 0.01, 0, d.limite, d.numero, d.data, d.id_apolice, d.moeda, d.taxa
FROM contra_o_limite l JOIN dias d ON d.id = l.contexto
WHERE l.placa IS NULL AND l.valor * 0.01 > d.limite;

-- What a policy takes (domain, 2.6, rules 8 and 12), of what is new: a document that was declared in time may come again later.
INSERT INTO falhas_novas (linha, origem, codigo, campo, valor, esperado)
SELECT l.linha, l.origem, CASE WHEN m.limite IS NULL THEN 'MERCADORIA_EXCLUIDA' ELSE 'LIMITE_EXCEDIDO' END,
  CASE WHEN m.limite IS NULL THEN 'mercadoria' ELSE 'valor_mercadoria' END,
  CASE WHEN m.limite IS NULL THEN left(t.texto, 80) ELSE pg_temp.reais(l.importancia * 0.01) END,
  CASE WHEN m.limite IS NULL THEN 'mercadoria coberta; a apólice ' || c.numero || ' não cobre ' || g.descricao
    ELSE 'até ' || pg_temp.reais(m.limite) || ' por embarque de ' || g.descricao || ' na apólice ' || c.numero END
FROM embarques_lidos l JOIN contextos c ON c.id = l.contexto JOIN tarifas s ON s.id = l.tarifa JOIN textos t ON t.id = s.mercadoria
JOIN apolice_mercadorias m ON m.id_apolice = c.id_apolice AND m.id_mercadoria = t.id_cadastro
JOIN mercadorias g ON g.id_mercadoria = m.id_mercadoria
WHERE EXISTS (SELECT FROM apolice_mercadorias JOIN contextos USING (id_apolice))
  AND (m.limite IS NULL OR l.importancia * 0.01 > m.limite);

-- Until when it takes it, and how much later from a sender with authority.
INSERT INTO falhas_novas (linha, origem, codigo, campo, valor, esperado)
SELECT l.linha, l.origem, 'FORA_DO_PRAZO', CASE p.base WHEN 'EMISSAO' THEN 'data_emissao' ELSE 'data_embarque' END,
  to_char(d.data, 'DD/MM/YYYY'),
  'data dentro do prazo da apólice ' || c.numero || ': averbação até ' || abs(p.dias) || CASE abs(p.dias) WHEN 1 THEN ' dia ' ELSE ' dias ' END
    || CASE WHEN p.dias < 0 THEN 'antes' ELSE 'depois' END || CASE p.base WHEN 'EMISSAO' THEN ' da emissão' ELSE ' do embarque' END
    || ', que foi ' || to_char(d.data + p.dias, 'DD/MM/YYYY') || coalesce('; depois disso, com alçada: ' || o.prazo_quem, '')
FROM corrida o, embarques_lidos l JOIN contextos c ON c.id = l.contexto JOIN apolice_prazos p USING (id_apolice)
CROSS JOIN LATERAL (SELECT CASE p.base WHEN 'EMISSAO' THEN l.data_emissao ELSE c.data END AS data) d
WHERE EXISTS (SELECT FROM apolice_prazos JOIN contextos USING (id_apolice)) AND current_date > d.data + p.dias
  AND NOT coalesce(l.importancia * 0.01 <= o.prazo_valor AND current_date - (d.data + p.dias) <= o.prazo_dias, false);

-- A shipment that enters a later month needs authority.
INSERT INTO falhas_novas (linha, origem, codigo, campo, valor, esperado)
SELECT l.linha, l.origem, 'COMPETENCIA_FECHADA', 'data_embarque', to_char(c.data, 'DD/MM/YYYY'),
  'uma competência ainda aberta; ' || to_char(to_date(c.mes_devido::text, 'YYYYMM'), 'MM/YYYY') || ' da apólice ' || c.numero
    || ' já foi faturada; na seguinte, com alçada: ' || coalesce(o.fechada_quem, 'ninguém a tem')
FROM corrida o, embarques_lidos l JOIN contextos c ON c.id = l.contexto
WHERE (o.fechada_valor < 'Infinity' OR o.fechada_dias < 'Infinity') AND c.competencia > c.mes_devido
  AND NOT (l.importancia * 0.01 <= o.fechada_valor AND current_date - c.data <= o.fechada_dias);

-- What no rate holds against its limit waits for one.
INSERT INTO falhas_novas (linha, origem, codigo, campo, valor, esperado, espera)
SELECT l.linha, l.origem, 'SEM_CAMBIO', 'data_embarque', to_char(c.data, 'DD/MM/YYYY'), 'uma taxa de ' || c.moeda_do_limite || ' de '
  || to_char(c.data, 'DD/MM/YYYY') || ' no cadastro de câmbio: nessa moeda é o limite da apólice ' || c.numero,
  c.moeda_do_limite || ' ' || c.data
FROM embarques_lidos l JOIN contextos c ON c.id = l.contexto
JOIN averbacoes a ON a.competencia = c.competencia AND a.id_averbacao = l.id_averbacao
WHERE EXISTS (SELECT FROM contextos WHERE limite IS NOT NULL AND moeda_do_limite IS NOT NULL AND taxa_do_limite IS NULL)
  AND c.limite IS NOT NULL AND c.moeda_do_limite IS NOT NULL AND c.taxa_do_limite IS NULL
  AND a.moeda IS DISTINCT FROM c.moeda_do_limite;

SELECT json_build_object('excedem', EXISTS (SELECT FROM excedidas), 'falhou', EXISTS (SELECT FROM falhas_novas)) AS resposta;
