-- The group of a policy by code or by name; without a sub-group in the file, its mailbox's, the policy's default one, or its
-- only one.
UPDATE contextos_novos c SET id_grupo = g.id_grupo
FROM (
  SELECT DISTINCT ON (c.id) c.id, g.id_grupo
  FROM contextos_novos c JOIN grupos g USING (id_apolice)
  LEFT JOIN caixas_novas x ON x.caixa = c.caixa AND x.id_apolice = c.id_apolice
  WHERE CASE WHEN c.subgrupo IS NULL AND x.id_grupo IS NOT NULL THEN g.id_grupo = x.id_grupo
    WHEN c.subgrupo IS NULL THEN
      g.padrao OR NOT EXISTS (SELECT FROM grupos o WHERE o.id_apolice = g.id_apolice AND o.id_grupo <> g.id_grupo)
    ELSE g.codigo = c.subgrupo OR dobrar(g.nome) = dobrar(c.subgrupo) END
  ORDER BY c.id, (g.codigo = c.subgrupo) DESC, g.id_grupo
) g WHERE g.id = c.id;

INSERT INTO falhas_contextos
SELECT c.id, 'SUBGRUPO_DESCONHECIDO', 'subgrupo', coalesce(c.subgrupo, ''), 'um subgrupo da apólice ' || c.numero || ': '
  || coalesce((SELECT string_agg(codigo || ' ' || nome, ', ' ORDER BY codigo) FROM grupos g WHERE g.id_apolice = c.id_apolice),
    'ela não tem nenhum')
FROM contextos_novos c WHERE c.id_apolice IS NOT NULL AND c.id_grupo IS NULL;

-- Both ends of a suspension count (domain, 1.5).
INSERT INTO falhas_contextos
SELECT c.id, 'SUSPENSA', 'data_embarque', to_char(c.data, 'DD/MM/YYYY'), 'data fora da suspensão da apólice ' || c.numero || ' ('
  || to_char(s.data_inicial, 'DD/MM/YYYY') || coalesce(' a ' || to_char(s.data_final, 'DD/MM/YYYY'), ', sem fim') || ')'
FROM contextos_novos c JOIN suspensoes s ON s.id_apolice = c.id_apolice AND s.id_ramo = (SELECT ramo FROM corrida)
  AND s.data_inicial <= c.data AND (s.data_final IS NULL OR s.data_final >= c.data);

UPDATE contextos_novos c SET falhou = true FROM (SELECT DISTINCT contexto FROM falhas_contextos) f WHERE f.contexto = c.id;

-- The month in which a shipment counts: of its departure or, where the parameter says so, the present one (domain 7.10), which a
-- policy that is not in force any more, or not yet, has no invoice for: its last month then, or its first.
UPDATE contextos_novos c SET mes_devido = m.mes, competencia = m.mes
FROM (
  SELECT c.id, to_char(CASE WHEN (SELECT por_averbacao FROM corrida)
    THEN least(greatest(current_date, a.inicio_vigencia), a.fim_vigencia) ELSE c.data END, 'YYYYMM')::integer AS mes
  FROM contextos_novos c JOIN apolices a USING (id_apolice) WHERE c.id_grupo IS NOT NULL
) m WHERE m.id = c.id;

-- The periods and the partitions that are missing.
SELECT json_build_object(
  'periodos', (
    SELECT json_agg(json_build_array(id_apolice, id_grupo, competencia))
    FROM (SELECT DISTINCT id_apolice, id_grupo, competencia FROM contextos_abertos ORDER BY 1, 2, 3) c
    WHERE NOT EXISTS (SELECT FROM periodos p WHERE p.id_apolice = c.id_apolice AND p.id_grupo = c.id_grupo
      AND p.competencia = c.competencia)),
  'meses', (
    SELECT json_agg(competencia ORDER BY competencia)
    FROM (SELECT DISTINCT competencia FROM contextos_abertos WHERE NOT falhou) c
    WHERE to_regclass('averbacoes_' || competencia) IS NULL)) AS resposta;
