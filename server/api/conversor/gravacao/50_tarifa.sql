-- Which rate each new tariff takes, and all that comes on top of it. First the class of its route.
WITH rotas AS (
  SELECT c.id_apolice, c.data, c.uf_origem, c.uf_destino, o.id_cadastro AS origem, d.id_cadastro AS destino, array_agg(t.id) AS tarifas
  FROM tarifas_novas t JOIN contextos c ON c.id = t.contexto
  LEFT JOIN textos o ON o.id = t.municipio_origem LEFT JOIN textos d ON d.id = t.municipio_destino
  WHERE c.id_grupo IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6
), achados AS MATERIALIZED (
  SELECT tarifas, percurso_do_embarque(id_apolice, (SELECT ramo FROM corrida), data, uf_origem, uf_destino, origem, destino) AS percurso
  FROM rotas
)
UPDATE tarifas t SET percurso = a.percurso
FROM (SELECT unnest(tarifas) AS id, percurso FROM achados) a WHERE a.id = t.id;

-- Then the most specific rate by the database's one ordering. Both are asked for once for all tariffs that do not differ in what
-- they depend on: what a policy's rates do not ask for tells no two of its tariffs apart.
WITH perguntas AS MATERIALIZED (
  SELECT x.id_apolice, bool_or(num_nonnulls(x.inicio_vigencia, x.fim_vigencia) > 0) AS data,
    bool_or(x.cnpj_parte IS NOT NULL) AS parte, bool_or(num_nonnulls(x.id_mercadoria, x.grupo_mercadoria) > 0) AS mercadoria
  FROM taxas_da_apolice x WHERE x.id_apolice IN (SELECT id_apolice FROM contextos_novos) GROUP BY 1
), chaves AS (
  SELECT c.id_apolice, c.id_grupo, CASE WHEN p.data THEN c.data END AS data, CASE WHEN p.parte THEN c.tomador END AS tomador,
    CASE WHEN p.parte THEN t.embarcador END AS embarcador, CASE WHEN p.mercadoria THEN m.id_mercadoria END AS mercadoria,
    CASE WHEN p.mercadoria THEN m.grupo END AS grupo, c.uf_origem, c.uf_destino, t.percurso, array_agg(t.id) AS tarifas
  FROM tarifas_novas t JOIN contextos c ON c.id = t.contexto JOIN perguntas p ON p.id_apolice = c.id_apolice
  LEFT JOIN textos x ON x.id = t.mercadoria LEFT JOIN mercadorias m ON m.id_mercadoria = x.id_cadastro
  WHERE c.id_grupo IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
), achadas AS MATERIALIZED (
  SELECT k.tarifas, e.parte, e.id FROM chaves k CROSS JOIN LATERAL (
    SELECT parte, id FROM taxas_do_embarque(k.id_apolice, k.id_grupo, k.data, k.tomador, k.embarcador, k.mercadoria, k.grupo,
      k.uf_origem, k.uf_destino, k.percurso)
    WHERE impedimento IS NULL ORDER BY precedencia DESC, desempate LIMIT 1
  ) e
)
UPDATE tarifas t SET parte = a.parte, id_taxa = a.id_taxa
FROM (SELECT unnest(tarifas) AS id, parte, id AS id_taxa FROM achadas) a WHERE a.id = t.id;

-- Where the goods are not known, that is the fault.
INSERT INTO falhas_tarifas
SELECT t.id, 'SEM_TAXA', 'cnpj_tomador', coalesce(c.tomador, ''), 'uma taxa que sirva a este embarque'
  || coalesce(' (' || c.uf_origem || ' a ' || c.uf_destino || ')', '') || '; informe em Taxas, na apólice ' || c.numero
FROM tarifas_novas t JOIN contextos c ON c.id = t.contexto LEFT JOIN textos x ON x.id = t.mercadoria
WHERE c.id_grupo IS NOT NULL AND t.id_taxa IS NULL AND x.falhou IS NOT TRUE;

INSERT INTO falhas_tarifas
SELECT t.id, 'CAMPO_OBRIGATORIO', 'km', '', 'a quilometragem da viagem: a taxa da apólice ' || c.numero || ' é por km'
FROM tarifas_novas t JOIN contextos c ON c.id = t.contexto JOIN apolice_taxas x ON x.id_apolice_taxa = t.id_taxa
WHERE t.parte = 'taxas' AND x.tipo = 'KM' AND NOT t.tem_km;

UPDATE tarifas t SET falhou = true FROM (SELECT DISTINCT tarifa FROM falhas_tarifas) f WHERE f.tarifa = t.id;

-- Additions of the policy, surcharges of the registries, and what the texts are called here.
WITH novas AS (
  SELECT t.*, c.id_apolice, c.id_grupo, c.tomador, c.data
  FROM tarifas_novas t JOIN contextos c ON c.id = t.contexto WHERE t.id_taxa IS NOT NULL AND NOT t.falhou
), acrescimos AS MATERIALIZED (
  SELECT k.*, array_agg(a.id ORDER BY a.id) AS ids,
    sum(a.percentual) FILTER (WHERE a.tipo <> 'DESCONTO') AS agravo, sum(a.percentual) FILTER (WHERE a.tipo = 'DESCONTO') AS desconto,
    sum(a.taxa) FILTER (WHERE a.tipo <> 'DESCONTO') AS taxa_adicional, sum(a.taxa) FILTER (WHERE a.tipo = 'DESCONTO') AS taxa_desconto
  FROM (SELECT DISTINCT id_apolice, id_grupo, data, container FROM novas) k
  CROSS JOIN LATERAL adicionais_do_embarque(k.id_apolice, k.id_grupo, k.data, k.container) a
  GROUP BY k.id_apolice, k.id_grupo, k.data, k.container
), minimos AS MATERIALIZED (
  SELECT id_apolice, data, premio_minimo_da_averbacao(id_apolice, data) AS minimo
  FROM (SELECT DISTINCT id_apolice, data FROM novas) k
), agravados AS MATERIALIZED (
  SELECT x.id, max(n.agravo_idade) AS agravo FROM textos x JOIN navios n ON normalizar_de(n.nome) = normalizar_de(coalesce(x.para, x.texto))
  WHERE x.tipo = 'NAVIO' AND n.ativo GROUP BY 1
), condicoes AS (
  SELECT t.id, r.id_apolice_taxa, p.id_apolice_tomador, d.ids, x.*, r.tipo = 'KM' AS por_km, r.km_minimo,
    coalesce(r.premio_minimo, i.minimo) AS premio_minimo, q.razao_social, tm.id_cadastro AS mercadoria,
    CASE WHEN tm.a_conferir THEN tm.texto END AS a_conferir, te.id_cadastro AS embalagem
  FROM novas t JOIN minimos i ON (i.id_apolice, i.data) = (t.id_apolice, t.data)
  LEFT JOIN apolice_tomadores q ON q.id_apolice = t.id_apolice AND q.cnpj = t.tomador
  LEFT JOIN apolice_taxas r ON t.parte = 'taxas' AND r.id_apolice_taxa = t.id_taxa
  LEFT JOIN apolice_tomadores p ON t.parte = 'tomadores' AND p.id_apolice_tomador = t.id_taxa
  LEFT JOIN acrescimos d ON (d.id_apolice, d.id_grupo, d.data, d.container) = (t.id_apolice, t.id_grupo, t.data, t.container)
  LEFT JOIN textos tm ON tm.id = t.mercadoria LEFT JOIN mercadorias m ON m.id_mercadoria = tm.id_cadastro
  LEFT JOIN textos te ON te.id = t.embalagem LEFT JOIN embalagens e ON e.id_embalagem = te.id_cadastro
  LEFT JOIN agravados v ON v.id = t.navio
  CROSS JOIN LATERAL compor_taxa(coalesce(r.taxa, p.taxa), r.valor,
    coalesce(d.agravo, 0) + coalesce(m.agravo_taxa, 0) + coalesce(e.agravo_taxa, 0) + coalesce(v.agravo, 0),
    coalesce(d.desconto, 0), coalesce(d.taxa_adicional, 0), coalesce(d.taxa_desconto, 0)) x
)
UPDATE tarifas t SET id_apolice_taxa = k.id_apolice_taxa, id_apolice_tomador = k.id_apolice_tomador, id_adicionais = k.ids,
  taxa_basica = k.taxa_basica, adicionais = k.adicionais, descontos = k.descontos, taxa = k.taxa, parcela = k.parcela,
  por_km = coalesce(k.por_km, false), km_minimo = k.km_minimo, premio_minimo = k.premio_minimo, nome_do_tomador = k.razao_social,
  id_mercadoria = k.mercadoria, mercadoria_a_conferir = k.a_conferir, id_embalagem = k.embalagem,
  codigo_origem = (SELECT id_cadastro FROM textos WHERE id = t.municipio_origem),
  codigo_destino = (SELECT id_cadastro FROM textos WHERE id = t.municipio_destino),
  nome_da_origem = (SELECT para FROM textos WHERE id = t.pais_origem),
  nome_do_destino = (SELECT para FROM textos WHERE id = t.pais_destino),
  nome_do_navio = (SELECT para FROM textos WHERE id = t.navio),
  nome_do_embarcador = (SELECT para FROM textos WHERE id = t.texto_embarcador)
FROM condicoes k WHERE k.id = t.id;

-- Whether anything of the piece is at fault.
SELECT to_json(EXISTS (SELECT FROM contextos_novos WHERE falhou) OR EXISTS (SELECT FROM tarifas_novas WHERE falhou)
  OR EXISTS (SELECT FROM textos_novos WHERE falhou)) AS resposta;
