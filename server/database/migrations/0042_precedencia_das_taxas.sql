-- Which rate a shipment takes: said once, for the converter, for the tester, and for averbações that are typed.

-- Every rate of a policy, its policyholders' own among them: once for their CNPJ, once for its root. The highest
-- `precedencia` wins, then the lowest `desempate` (domain, 1.4): sub-group, party by CNPJ, party by root, goods, group of
-- goods, pair of UFs, one UF, class of the route, any; of two alike the one that began later.
CREATE VIEW taxas_da_apolice AS
WITH taxas AS (
  SELECT 'taxas' AS parte, id_apolice_taxa AS id, id_apolice, id_grupo, cnpj_parte, papel, id_mercadoria, grupo_mercadoria,
    uf_origem, uf_destino, percurso, tipo, taxa, valor, km_minimo, premio_minimo, inicio_vigencia, fim_vigencia,
    '' AS desempate
  FROM apolice_taxas
  UNION ALL
  SELECT 'tomadores', id_apolice_tomador, id_apolice, NULL, p.cnpj, 'TOMADOR', NULL, NULL,
    NULL, NULL, NULL, 'TAXA', taxa, NULL, NULL, NULL, NULL, NULL, t.cnpj
  FROM apolice_tomadores t CROSS JOIN LATERAL (
    SELECT t.cnpj UNION ALL SELECT left(t.cnpj, 8) WHERE length(t.cnpj) = 14
  ) p(cnpj)
  WHERE ativo
)
SELECT *,
  ((id_grupo IS NOT NULL)::integer * 10000
    + CASE WHEN cnpj_parte IS NULL THEN 0 WHEN length(cnpj_parte) = 8 THEN 1000 ELSE 4000 END
    + CASE papel WHEN 'TOMADOR' THEN 2000 WHEN 'EMBARCADOR' THEN 1000 ELSE 0 END
    + CASE WHEN id_mercadoria IS NOT NULL THEN 200 WHEN grupo_mercadoria IS NOT NULL THEN 100 ELSE 0 END
    + CASE WHEN num_nonnulls(uf_origem, uf_destino) = 2 THEN 40 WHEN uf_origem IS NOT NULL THEN 30
        WHEN uf_destino IS NOT NULL THEN 20 WHEN percurso IS NOT NULL THEN 10 ELSE 0 END
    + (parte = 'taxas')::integer
  )::bigint * 1000000 + coalesce(inicio_vigencia - DATE '1900-01-01', 0) AS precedencia
FROM taxas;

-- The rates of a policy as a shipment meets them; `impedimento` says what of it does not fit, NULL: it may be taken.
CREATE FUNCTION taxas_do_embarque(apolice integer, grupo integer, dia date, tomador text, embarcador text,
    mercadoria integer, grupo_da_mercadoria text, origem text, destino text, classe text)
  RETURNS TABLE (parte text, id integer, tipo text, taxa numeric, valor numeric, km_minimo integer, premio_minimo numeric,
    precedencia bigint, desempate text, impedimento text)
  LANGUAGE sql STABLE AS $$
  SELECT t.parte, t.id, t.tipo, t.taxa, t.valor, t.km_minimo, t.premio_minimo, t.precedencia, t.desempate,
    CASE
      WHEN t.id_grupo IS NOT NULL AND t.id_grupo IS DISTINCT FROM grupo THEN 'GRUPO'
      WHEN t.inicio_vigencia > dia OR t.fim_vigencia < dia THEN 'VIGENCIA'
      WHEN t.cnpj_parte IS NOT NULL AND NOT coalesce(
          t.papel IS DISTINCT FROM 'EMBARCADOR'
            AND (tomador = t.cnpj_parte OR length(tomador) = 14 AND left(tomador, 8) = t.cnpj_parte), false)
        AND NOT coalesce(
          t.papel IS DISTINCT FROM 'TOMADOR'
            AND (embarcador = t.cnpj_parte OR length(embarcador) = 14 AND left(embarcador, 8) = t.cnpj_parte), false)
        THEN 'PARTE'
      WHEN t.id_mercadoria IS NOT NULL AND t.id_mercadoria IS DISTINCT FROM mercadoria
        OR t.grupo_mercadoria IS NOT NULL AND t.grupo_mercadoria IS DISTINCT FROM grupo_da_mercadoria THEN 'MERCADORIA'
      WHEN t.uf_origem IS NOT NULL AND t.uf_origem IS DISTINCT FROM origem
        OR t.uf_destino IS NOT NULL AND t.uf_destino IS DISTINCT FROM destino THEN 'UF'
      WHEN t.percurso IS NOT NULL AND t.percurso IS DISTINCT FROM classe THEN 'PERCURSO'
    END
  FROM taxas_da_apolice t WHERE t.id_apolice = apolice
$$;

-- The additions of a policy that a shipment pays: of one kind the group's own comes before the policy's, the later
-- beginning before the earlier; those for containers only where there is one.
CREATE FUNCTION adicionais_do_embarque(apolice integer, grupo integer, dia date, com_container boolean)
  RETURNS TABLE (id integer, tipo text, descricao text, percentual numeric, taxa numeric)
  LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (a.tipo, a.descricao) a.id_apolice_adicional, a.tipo, a.descricao, a.percentual, a.taxa
  FROM apolice_adicionais a
  WHERE a.id_apolice = apolice AND (a.id_grupo IS NULL OR a.id_grupo = grupo)
    AND (a.inicio_vigencia IS NULL OR a.inicio_vigencia <= dia) AND (a.fim_vigencia IS NULL OR a.fim_vigencia >= dia)
    AND (com_container OR a.tipo <> 'CONTAINER')
  ORDER BY a.tipo, a.descricao, a.id_grupo IS NULL, a.inicio_vigencia DESC NULLS LAST
$$;

-- The towns of a conurbation, its pole among them.
CREATE VIEW municipios_conurbados AS
SELECT id_conurbacao, codigo_ibge, true AS polo FROM conurbacoes
UNION ALL
SELECT id_conurbacao, codigo_ibge, false FROM conurbacao_municipios;

-- The class of a route (domain, 1.4): within a town or a conurbation, within a UF, between UFs that share a border, any
-- other; NULL where a UF is not known.
CREATE FUNCTION percurso_do_embarque(apolice integer, ramo integer, dia date, uf_origem text, uf_destino text,
    municipio_origem integer, municipio_destino integer)
  RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN uf_origem IS NULL OR uf_destino IS NULL THEN NULL
    WHEN municipio_origem = municipio_destino OR EXISTS (
      SELECT FROM municipios_conurbados o JOIN municipios_conurbados d USING (id_conurbacao) JOIN conurbacoes c USING (id_conurbacao)
      WHERE o.codigo_ibge = municipio_origem AND d.codigo_ibge = municipio_destino AND c.ativo AND (c.bidirecional OR o.polo)
        AND c.vigencia_inicio <= dia AND (c.vigencia_fim IS NULL OR c.vigencia_fim >= dia)
        AND (c.id_ramo IS NULL OR c.id_ramo = ramo) AND (c.id_apolice IS NULL OR c.id_apolice = apolice)
    ) THEN 'Urbano'
    WHEN uf_origem = uf_destino THEN 'Estadual'
    WHEN EXISTS (SELECT FROM estado_vizinhos v WHERE v.sigla = uf_origem AND v.vizinho = uf_destino) THEN 'Vizinhos'
    ELSE 'Interestadual'
  END
$$;
