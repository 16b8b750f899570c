-- Makes averbações of the piece's new documents. The averbação number's 40 places: ramo and policy, so that no two policies
-- share a number, then the emitter; of a document with an access key its model, series and number, and three places of what the
-- issuer drew at random; of any other its model alone, and the averbação's own number fills up.
WITH gravadas AS (
  INSERT INTO averbacoes (id_averbacao, competencia, id_apolice, id_grupo, tipo, origem_sistema, protocolo, id_conversao,
    numero_averbacao,
    tipo_documento, serie, numero, chave, data_emissao, data_embarque, cnpj_embarcador, embarcador, cnpj_tomador, tomador, placa,
    meio_transporte, percurso, municipio_origem, municipio_destino, id_mercadoria, mercadoria_a_conferir, id_embalagem,
    valor_mercadoria, valor_frete, valor_container, importancia_segurada, km, nao_acumula, observacao,
    taxa_basica, adicionais, descontos, taxa, id_apolice_taxa, id_apolice_tomador, id_adicionais,
    premio,
    numero_di, conhecimento, fatura_comercial, incoterm, complemento_origem, complemento_destino, transbordo, garantia,
    moeda, taxa_cambio, valor_fob, valor_frete_moeda, valor_despesas, valor_lucros, valor_impostos, is_moeda, premio_moeda,
    navio, pais_origem, pais_destino)
  SELECT l.id_averbacao, c.competencia, c.id_apolice, c.id_grupo, o.tipo, o.sistema, o.protocolo || l.linha, o.id_conversao,
    lpad((o.ramo % 100)::text, 2, '0') || right('000000' || c.id_apolice, 7) || lpad(coalesce(l.cnpj_emitente, c.cnpj_segurado), 14, '0')
      || CASE WHEN l.chave <> '' THEN substr(l.chave, 21, 14) || substr(l.chave, 41, 3)
         ELSE CASE l.tipo_documento WHEN 'NF-e' THEN '55' WHEN 'CT-e' THEN '57' ELSE '99' END || lpad(l.id_averbacao::text, 15, '0') END,
    l.tipo_documento, l.serie, l.numero, l.chave, l.data_emissao, l.data_embarque, l.cnpj_embarcador,
    coalesce(l.embarcador, t.nome_do_embarcador), l.cnpj_tomador, coalesce(l.tomador, t.nome_do_tomador), l.placa,
    CASE o.ramo WHEN 25 THEN 'Marítimo' WHEN 28 THEN 'Marítimo' WHEN 38 THEN 'Ferroviário' WHEN 52 THEN 'Aéreo'
      WHEN 56 THEN 'Aquaviário' ELSE 'Rodoviário' END,
    t.percurso, t.codigo_origem, t.codigo_destino, t.id_mercadoria, t.mercadoria_a_conferir, t.id_embalagem,
    l.valor_mercadoria, l.valor_frete, l.valor_container, l.importancia * 0.01, l.km, l.nao_acumula, l.observacao,
    t.taxa_basica, t.adicionais, t.descontos, t.taxa, t.id_apolice_taxa, t.id_apolice_tomador, t.id_adicionais,
    premio_do_embarque(t.taxa, t.parcela, CASE WHEN t.por_km THEN greatest(l.km, t.km_minimo, 0) ELSE 1 END, t.premio_minimo,
      l.importancia * 0.01, l.is_moeda, CASE WHEN o.na_moeda THEN l.cambio END, k.casas),
    l.numero_di, l.conhecimento, l.fatura_comercial, l.incoterm, l.complemento_origem, l.complemento_destino, l.transbordo, l.garantia,
    l.moeda, l.taxa_cambio, round(l.valor_fob, k.casas), round(l.valor_frete_moeda, k.casas), round(l.valor_despesas, k.casas),
    round(l.valor_lucros, k.casas), round(l.valor_impostos, k.casas), round(l.is_moeda, k.casas), round(l.is_moeda * t.taxa * 0.01, k.casas),
    CASE WHEN o.internacional THEN coalesce(t.nome_do_navio, l.navio) END,
    CASE WHEN o.internacional THEN coalesce(t.nome_da_origem, l.pais_origem) END,
    CASE WHEN o.internacional THEN coalesce(t.nome_do_destino, l.pais_destino) END
  FROM embarques_novos l JOIN contextos c ON c.id = l.contexto JOIN tarifas t ON t.id = l.tarifa CROSS JOIN corrida o
  LEFT JOIN moedas m ON m.codigo_iso = l.moeda CROSS JOIN LATERAL (SELECT coalesce(m.casas_decimais, 2) AS casas) k
  RETURNING importancia_segurada, premio
)
SELECT json_build_object('quantas', count(*), 'importancia', coalesce(sum(importancia_segurada), 0)::numeric(20, 2)::text,
  'premio', coalesce(sum(premio), 0)::numeric(20, 2)::text) AS resposta
FROM gravadas;
