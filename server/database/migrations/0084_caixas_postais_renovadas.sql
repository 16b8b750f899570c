-- A mailbox follows its policy's renewals (contract, Averbações): what is sent to it belongs to the policy of that line
-- which covers its day, and there to the group with the code of the mailbox's own.
CREATE FUNCTION destinos_da_caixa(da_caixa text) RETURNS TABLE (id_apolice integer, id_grupo integer)
  LANGUAGE sql STABLE AS $$
  WITH RECURSIVE linha (id_apolice, codigo) AS (
    SELECT x.id_apolice, g.codigo FROM caixas_postais x LEFT JOIN grupos g ON g.id_grupo = x.id_grupo
    WHERE x.caixa = da_caixa AND x.ativo
    UNION
    SELECT a.id_apolice, l.codigo FROM linha l JOIN apolices a ON a.id_apolice_anterior = l.id_apolice
  )
  SELECT l.id_apolice, g.id_grupo FROM linha l LEFT JOIN grupos g ON g.id_apolice = l.id_apolice AND g.codigo = l.codigo
$$;
