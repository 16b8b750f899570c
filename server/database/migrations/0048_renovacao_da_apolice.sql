-- Copies the rows that one policy has in a table to another, with every column that the table has on that day; groups
-- are found anew by their code. What is valid in time is copied where it holds until the old policy's last day, and
-- holds as long as the new policy; of several that did so at the end, the one that began last. `inicio` and `fim` name
-- the table's columns of validity, NULL where it has none.
CREATE FUNCTION copiar_da_apolice(tabela regclass, de integer, para integer, inicio text, fim text) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  copiadas text;
  valores  text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', '), string_agg(
    CASE
      WHEN attname = 'id_apolice' THEN '$2'
      WHEN attname = 'id_grupo' THEN '(SELECT n.id_grupo FROM grupos v JOIN grupos n USING (codigo)
        WHERE v.id_grupo = t.id_grupo AND n.id_apolice = $2)'
      WHEN attname = inicio THEN format('CASE WHEN t.%I IS NULL THEN NULL ELSE nova.inicio_vigencia END', attname)
      WHEN attname = fim THEN format('CASE WHEN t.%I IS NULL THEN NULL ELSE nova.fim_vigencia END', attname)
      WHEN attname = 'versao' THEN '1'
      ELSE format('t.%I', attname)
    END, ', ')
  INTO copiadas, valores
  FROM pg_attribute
  WHERE attrelid = tabela AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = '';
  EXECUTE format(
    'INSERT INTO %1$s (%2$s) SELECT %3$s FROM %1$s t, apolices velha, apolices nova
     WHERE t.id_apolice = $1 AND velha.id_apolice = $1 AND nova.id_apolice = $2 AND (%4$s)
     %5$s',
    tabela, copiadas, valores,
    CASE WHEN fim IS NULL THEN 'true' ELSE format('t.%1$I IS NULL OR t.%1$I >= velha.fim_vigencia', fim) END,
    CASE WHEN inicio IS NULL THEN '' ELSE format('ORDER BY t.%I DESC NULLS LAST ON CONFLICT DO NOTHING', inicio) END)
  USING de, para;
END $$;

-- The sub-groups of one policy's groups, in the groups of the same code of another.
CREATE FUNCTION copiar_subgrupos(de integer, para integer) RETURNS void
  LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO subgrupos (id_grupo, nome, descricao, ativo, id_segurado, alterado_em, alterado_por)
  SELECT n.id_grupo, s.nome, s.descricao, s.ativo, s.id_segurado, now(), s.alterado_por
  FROM grupos v JOIN grupos n USING (codigo) JOIN subgrupos s ON s.id_grupo = v.id_grupo
  WHERE v.id_apolice = de AND n.id_apolice = para;
END;
