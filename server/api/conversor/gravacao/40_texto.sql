-- Which active entry of the registries each new text means: what De-Para says (the insured's mapping, then the layout's, then
-- the general one), else the entry's own code or name. Countries and vessels have no registry: they stay as De-Para or the file
-- call them.
UPDATE textos_novos t SET para = m.para FROM (
  SELECT DISTINCT ON (t.id) t.id, d.para
  FROM textos_novos t JOIN contextos c ON c.id = t.contexto
  JOIN de_para d ON d.tipo = t.tipo AND d.de = t.de AND d.ativo
    AND (d.id_layout IS NULL OR d.id_layout = (SELECT layout FROM corrida))
    AND (d.cnpj_segurado IS NULL OR d.cnpj_segurado = c.cnpj_segurado)
  ORDER BY t.id, d.cnpj_segurado IS NULL, d.id_layout IS NULL
) m WHERE m.id = t.id;

-- By the code.
UPDATE textos_novos t SET id_cadastro = a.achado FROM (
  SELECT t.id, min(r.id_mercadoria) AS achado
  FROM textos_novos t JOIN mercadorias r ON r.ativo AND upper(r.codigo) = upper(coalesce(t.para, t.texto))
  WHERE t.tipo = 'MERCADORIA' GROUP BY t.id HAVING count(*) = 1
  UNION ALL
  SELECT t.id, min(r.id_embalagem)
  FROM textos_novos t JOIN embalagens r ON r.ativo AND upper(r.codigo) = upper(coalesce(t.para, t.texto))
  WHERE t.tipo = 'EMBALAGEM' GROUP BY t.id HAVING count(*) = 1
  UNION ALL
  SELECT t.id, min(r.codigo_ibge)
  FROM textos_novos t JOIN municipios r ON r.ativo AND upper(r.codigo_ibge::text) = upper(coalesce(t.para, t.texto))
  WHERE t.tipo = 'MUNICIPIO' GROUP BY t.id HAVING count(*) = 1
) a WHERE a.id = t.id;

-- Else by the name.
UPDATE textos_novos t SET id_cadastro = a.achado FROM (
  SELECT t.id, min(r.id_mercadoria) AS achado
  FROM textos_novos t JOIN mercadorias r ON r.ativo AND t.para IS NULL AND normalizar_de(r.descricao) = t.de
  WHERE t.tipo = 'MERCADORIA' AND t.id_cadastro IS NULL GROUP BY t.id HAVING count(*) = 1
  UNION ALL
  SELECT t.id, min(r.id_embalagem)
  FROM textos_novos t JOIN embalagens r ON r.ativo AND t.para IS NULL AND normalizar_de(r.descricao) = t.de
  WHERE t.tipo = 'EMBALAGEM' AND t.id_cadastro IS NULL GROUP BY t.id HAVING count(*) = 1
  UNION ALL
  SELECT t.id, min(r.codigo_ibge)
  FROM textos_novos t JOIN municipios r ON r.ativo AND t.para IS NULL AND normalizar_de(r.nome) = t.de AND r.uf = t.uf
  WHERE t.tipo = 'MUNICIPIO' AND t.id_cadastro IS NULL GROUP BY t.id HAVING count(*) = 1
) a WHERE a.id = t.id;

-- Goods that the registry does not know are the default ones, where there are any, to be reviewed. Without a parameter, a signed
-- document's text that no registry or De-Para has becomes `Diversas` where no policy of the insured has conditions by goods.
UPDATE textos_novos t SET id_cadastro = m.id_mercadoria, a_conferir = true FROM mercadorias m
WHERE t.tipo = 'MERCADORIA' AND t.id_cadastro IS NULL AND m.ativo
  AND upper(m.codigo) = coalesce((SELECT upper(mercadoria_padrao) FROM corrida), (
    SELECT '0000000001' FROM contextos c JOIN segurados s ON s.cnpj = c.cnpj_segurado
    WHERE c.id = t.contexto AND t.para IS NULL AND (SELECT assinado FROM corrida)
      AND NOT EXISTS (SELECT FROM mercadorias r WHERE upper(r.codigo) = upper(t.texto) OR normalizar_de(r.descricao) = t.de)
      AND NOT EXISTS (SELECT FROM apolices a WHERE a.id_segurado = s.id_segurado AND a.id_ramo = (SELECT ramo FROM corrida) AND (
        EXISTS (SELECT FROM apolice_mercadorias o WHERE o.id_apolice = a.id_apolice)
        OR EXISTS (SELECT FROM apolice_taxas x WHERE x.id_apolice = a.id_apolice
          AND num_nonnulls(x.id_mercadoria, x.grupo_mercadoria) > 0)))));

-- A shipper that the file gives no name has the one of its CNPJ among the insured.
UPDATE textos_novos t SET para = s.razao_social FROM segurados s WHERE t.tipo = 'EMBARCADOR' AND s.cnpj = t.texto;

-- Texts that mean no entry, with the reason: unknown, out of use, or the text of several.
INSERT INTO falhas_textos
SELECT t.id, k.codigo, lower(t.tipo), k.esperado || '; ' || CASE
    WHEN bool_or(r.ativo) THEN 'o texto é de mais de um registro ativo do ' || k.cadastro || ' ('
      || string_agg(r.codigo, ', ' ORDER BY r.codigo) FILTER (WHERE r.ativo) || ')'
    WHEN count(r.codigo) > 0 THEN 'o registro ' || min(r.codigo) || ' do ' || k.cadastro || ' está desativado'
    ELSE 'o texto não consta do ' || k.cadastro
  END || ': mapeie-o em Conversor › De-Para › Valores sem De-Para'
FROM textos_novos t
CROSS JOIN LATERAL (VALUES
  ('MERCADORIA', 'MERCADORIA_DESCONHECIDA', 'código ou descrição de uma mercadoria', 'cadastro de mercadorias'),
  ('EMBALAGEM', 'EMBALAGEM_DESCONHECIDA', 'código ou descrição de uma embalagem', 'cadastro de embalagens'),
  ('MUNICIPIO', 'MUNICIPIO_DESCONHECIDO', 'código do IBGE ou nome de um município' || coalesce(' de ' || t.uf, ''),
    'cadastro de municípios' || coalesce(' de ' || t.uf, ''))) k (tipo, codigo, esperado, cadastro)
LEFT JOIN LATERAL (
  SELECT codigo, ativo FROM mercadorias
  WHERE t.tipo = 'MERCADORIA' AND (upper(codigo) = upper(coalesce(t.para, t.texto))
    OR t.para IS NULL AND normalizar_de(descricao) = t.de)
  UNION ALL
  SELECT codigo, ativo FROM embalagens
  WHERE t.tipo = 'EMBALAGEM' AND (upper(codigo) = upper(coalesce(t.para, t.texto))
    OR t.para IS NULL AND normalizar_de(descricao) = t.de)
  UNION ALL
  SELECT codigo_ibge::text, ativo FROM municipios
  WHERE t.tipo = 'MUNICIPIO' AND (upper(codigo_ibge::text) = upper(coalesce(t.para, t.texto))
    OR t.para IS NULL AND normalizar_de(nome) = t.de AND uf = t.uf)
) r ON true
WHERE k.tipo = t.tipo AND t.id_cadastro IS NULL
GROUP BY t.id, t.tipo, k.codigo, k.esperado, k.cadastro;

INSERT INTO falhas_textos
SELECT t.id, 'CAMPO_INVALIDO', 'municipio', 'município de ' || t.uf || '; ' || m.nome || ' é de ' || m.uf
FROM textos_novos t JOIN municipios m ON m.codigo_ibge = t.id_cadastro WHERE t.tipo = 'MUNICIPIO' AND m.uf <> t.uf;

UPDATE textos_novos t SET falhou = true FROM falhas_textos f WHERE f.id_texto = t.id;
