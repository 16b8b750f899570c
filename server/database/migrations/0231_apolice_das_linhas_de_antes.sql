-- Fills the policy of the rows of before 0230. No table is locked: writers go on, and what they write is filled already.

UPDATE fatura_averbacoes x SET id_apolice = f.id_apolice FROM faturas f WHERE f.id_fatura = x.id_fatura AND x.id_apolice IS NULL;
UPDATE fatura_creditos x SET id_apolice = f.id_apolice FROM faturas f WHERE f.id_fatura = x.id_fatura AND x.id_apolice IS NULL;
UPDATE fatura_linhas x SET id_apolice = f.id_apolice FROM faturas f WHERE f.id_fatura = x.id_fatura AND x.id_apolice IS NULL;
UPDATE fatura_movimentos x SET id_apolice = f.id_apolice FROM faturas f WHERE f.id_fatura = x.id_fatura AND x.id_apolice IS NULL;
UPDATE fatura_passos x SET id_apolice = f.id_apolice FROM faturas f WHERE f.id_fatura = x.id_fatura AND x.id_apolice IS NULL;
UPDATE fatura_pedidos x SET id_apolice_faturada = f.id_apolice FROM faturas f
WHERE f.id_fatura = x.id_fatura AND x.id_apolice_faturada IS NULL;
UPDATE desconto_recorrente_faixas x SET id_apolice = d.id_apolice FROM descontos_recorrentes d
WHERE d.id_desconto = x.id_desconto AND x.id_apolice IS NULL;
UPDATE subgrupos x SET id_apolice = g.id_apolice FROM grupos g WHERE g.id_grupo = x.id_grupo AND x.id_apolice IS NULL;

-- The policies of shipments that were excluded or certified: of live ones, of packed ones, and of those whose definitive one
-- stands in another month. A block of the archive is of one policy.
CREATE FUNCTION apolices_das_averbacoes(competencias integer[], ids bigint[])
  RETURNS TABLE (competencia integer, id_averbacao bigint, id_apolice integer)
  LANGUAGE sql STABLE AS $$
  WITH procuradas AS MATERIALIZED (
    SELECT DISTINCT mes, id FROM unnest(competencias, ids) p (mes, id)
  ), achadas AS (
    SELECT p.mes, p.id, a.id_apolice FROM procuradas p JOIN averbacoes a ON a.competencia = p.mes AND a.id_averbacao = p.id
    UNION ALL
    SELECT p.mes, p.id, u.id_apolice FROM procuradas p JOIN (
      SELECT b.competencia, b.id_apolice, i.id FROM averbacoes_arquivadas b CROSS JOIN LATERAL unnest(b.id_averbacao) i (id)
      WHERE b.competencia IN (SELECT mes FROM procuradas)) u ON u.competencia = p.mes AND u.id = p.id
  ), noutros_meses AS (
    SELECT p.mes, p.id, coalesce(viva.id_apolice, guardada.id_apolice) AS id_apolice
    FROM (SELECT mes, id FROM procuradas EXCEPT SELECT mes, id FROM achadas) p
    LEFT JOIN LATERAL (
      SELECT a.id_apolice FROM (SELECT DISTINCT t.competencia FROM averbacoes_totais t) m
      JOIN averbacoes a ON a.competencia = m.competencia WHERE a.id_averbacao = p.id LIMIT 1) viva ON true
    LEFT JOIN LATERAL (
      SELECT b.id_apolice FROM averbacoes_arquivadas b
      WHERE p.id BETWEEN b.id_de AND b.id_ate AND p.id = ANY (b.id_averbacao) LIMIT 1) guardada ON true
  )
  SELECT * FROM achadas UNION ALL SELECT * FROM noutros_meses WHERE noutros_meses.id_apolice IS NOT NULL
$$;

UPDATE averbacoes_excluidas x SET id_apolice_averbada = a.id_apolice
FROM apolices_das_averbacoes(
  ARRAY(SELECT competencia FROM averbacoes_excluidas WHERE id_apolice_averbada IS NULL ORDER BY id_bloco, competencia, id_averbacao),
  ARRAY(SELECT id_averbacao FROM averbacoes_excluidas WHERE id_apolice_averbada IS NULL ORDER BY id_bloco, competencia, id_averbacao)) a
WHERE a.competencia = x.competencia AND a.id_averbacao = x.id_averbacao AND x.id_apolice_averbada IS NULL;
UPDATE certificados x SET id_apolice = a.id_apolice
FROM apolices_das_averbacoes(
  ARRAY(SELECT competencia FROM certificados WHERE id_apolice IS NULL ORDER BY codigo),
  ARRAY(SELECT id_averbacao FROM certificados WHERE id_apolice IS NULL ORDER BY codigo)) a
WHERE a.competencia = x.competencia AND a.id_averbacao = x.id_averbacao AND x.id_apolice IS NULL;
DROP FUNCTION apolices_das_averbacoes(integer[], bigint[]);

-- A shipment never goes without another one in its place; a row of one that is nowhere, made by hand, leads to nothing.
DELETE FROM averbacoes_excluidas WHERE id_apolice_averbada IS NULL;
DELETE FROM certificados WHERE id_apolice IS NULL;
