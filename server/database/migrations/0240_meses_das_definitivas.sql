-- A definitive shipment may stand in another month than the provisional one did. Its certificate and its exclusions named the
-- month of before, in which nothing has its number any more; they follow it. Nothing is moved out of an archived month.
CREATE FUNCTION meses_das_definitivas(competencias integer[], ids bigint[]) RETURNS TABLE (de integer, id bigint, para integer)
  LANGUAGE sql STABLE AS $$
  SELECT DISTINCT p.mes, p.id, a.competencia
  FROM unnest(competencias, ids) p (mes, id)
  CROSS JOIN (SELECT DISTINCT competencia FROM averbacoes_totais) m
  JOIN averbacoes a ON a.competencia = m.competencia AND a.id_averbacao = p.id
  WHERE p.mes NOT IN (SELECT competencia FROM competencias_arquivadas)
    AND NOT EXISTS (SELECT FROM averbacoes v WHERE v.competencia = p.mes AND v.id_averbacao = p.id)
$$;

UPDATE certificados c SET competencia = m.para
FROM meses_das_definitivas(ARRAY(SELECT competencia FROM certificados ORDER BY codigo),
  ARRAY(SELECT id_averbacao FROM certificados ORDER BY codigo)) m
WHERE c.competencia = m.de AND c.id_averbacao = m.id;
UPDATE averbacoes_excluidas x SET competencia = m.para
FROM meses_das_definitivas(ARRAY(SELECT competencia FROM averbacoes_excluidas ORDER BY id_bloco, competencia, id_averbacao),
  ARRAY(SELECT id_averbacao FROM averbacoes_excluidas ORDER BY id_bloco, competencia, id_averbacao)) m
WHERE x.competencia = m.de AND x.id_averbacao = m.id;
DROP FUNCTION meses_das_definitivas(integer[], bigint[]);
