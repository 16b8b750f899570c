-- What the shipments of the piece ask the rules for, once each.
INSERT INTO contextos (id, apolice, subgrupo, partes, data, tomador, uf_origem, uf_destino, caixa)
SELECT DISTINCT ON (contexto) contexto, apolice, subgrupo, partes, data_embarque, cnpj_tomador, uf_origem, uf_destino, caixa
FROM embarques_novos WHERE novo AND contexto > (SELECT contextos FROM corrida) ORDER BY contexto;

INSERT INTO textos (id, tipo, uf, texto, contexto, de)
SELECT DISTINCT ON (x.id) x.id, x.tipo, x.uf, x.texto, l.dono, normalizar_de(x.texto)
FROM embarques_novos l CROSS JOIN LATERAL (VALUES
  (l.texto_mercadoria, 'MERCADORIA', NULL, l.mercadoria),
  (l.texto_embalagem, 'EMBALAGEM', NULL, l.embalagem),
  (l.texto_municipio_origem, 'MUNICIPIO', l.uf_origem, l.municipio_origem),
  (l.texto_municipio_destino, 'MUNICIPIO', l.uf_destino, l.municipio_destino),
  (l.texto_pais_origem, 'PAIS', NULL, l.pais_origem),
  (l.texto_pais_destino, 'PAIS', NULL, l.pais_destino),
  (l.texto_navio, 'NAVIO', NULL, l.navio),
  (l.texto_embarcador, 'EMBARCADOR', NULL, l.cnpj_embarcador)) x (id, tipo, uf, texto)
WHERE l.novo AND x.id > (SELECT textos FROM corrida) ORDER BY x.id;

INSERT INTO tarifas (id, contexto, mercadoria, embalagem, municipio_origem, municipio_destino, pais_origem, pais_destino, navio,
  texto_embarcador, embarcador, container, tem_km)
SELECT DISTINCT ON (tarifa) tarifa, contexto, texto_mercadoria, texto_embalagem, texto_municipio_origem, texto_municipio_destino,
  texto_pais_origem, texto_pais_destino, texto_navio, texto_embarcador, cnpj_embarcador, valor_container > 0, km IS NOT NULL
FROM embarques_novos WHERE novo AND tarifa > (SELECT tarifas FROM corrida) ORDER BY tarifa;
