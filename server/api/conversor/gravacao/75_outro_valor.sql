-- Documents that their policies already have: one with another amount is listed with both (domain-3, 4), the rest are counted. The
-- stored shipment mostly lies in the month where this one would go.
WITH diferentes AS (
  INSERT INTO falhas (linha, origem, chave, codigo, campo, valor, esperado, ignorado)
  SELECT r.linha, r.origem, r.chave, 'VALOR_DIFERENTE', 'valor_mercadoria',
    CASE WHEN m.na_moeda THEN pg_temp.dinheiro(r.is_moeda, a.moeda) ELSE pg_temp.reais(r.importancia * 0.01) END,
    'o valor já averbado, ' || CASE WHEN m.na_moeda THEN pg_temp.dinheiro(a.is_moeda, a.moeda) ELSE pg_temp.reais(a.importancia_segurada) END,
    true
  FROM repetidos r JOIN averbacao_documentos d ON d.id_apolice = r.id_apolice AND d.documento = r.documento
  CROSS JOIN LATERAL (
    SELECT v.importancia_segurada, v.is_moeda, v.moeda FROM averbacoes v
    WHERE v.competencia = r.competencia AND v.id_averbacao = d.id_averbacao
    UNION ALL
    SELECT v.importancia_segurada, v.is_moeda, v.moeda FROM averbacoes v
    WHERE v.competencia IN (SELECT t.competencia FROM averbacoes_totais t WHERE t.id_apolice = r.id_apolice AND t.competencia <> r.competencia)
      AND v.id_averbacao = d.id_averbacao
    UNION ALL
    SELECT v.importancia_segurada, v.is_moeda, v.moeda FROM averbacao_arquivada(d.id_averbacao) v
    LIMIT 1
  ) a CROSS JOIN LATERAL (SELECT r.is_moeda IS NOT NULL AND a.is_moeda IS NOT NULL AS na_moeda) m
  WHERE CASE WHEN m.na_moeda THEN r.is_moeda <> a.is_moeda ELSE r.importancia * 0.01 <> a.importancia_segurada END
  RETURNING linha, origem
), iguais AS (
  SELECT r.* FROM repetidos r WHERE (r.linha, r.origem) NOT IN (SELECT linha, origem FROM diferentes)
)
SELECT json_build_object('quantos', (SELECT count(*) FROM iguais),
  'exemplos', (SELECT coalesce(json_agg(coalesce(nullif(chave, ''), numero)), '[]') FROM (SELECT * FROM iguais ORDER BY linha LIMIT 3) x)) AS resposta;
