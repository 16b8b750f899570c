-- What tells a document from every other is kept as 16 bytes instead of the text itself: an access key's 44 characters,
-- in the table and once more in its index, cost a conversion more than most of what it stores.

DROP FUNCTION identidade_do_documento;

-- The access key, or type, number, series, date and sender where it has none. Of nothing but immutable parts, so that
-- it becomes part of the query that calls it.
CREATE FUNCTION identidade_do_documento(chave text, tipo text, serie text, numero text, emissao date, embarcador text)
  RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN md5(CASE WHEN chave <> '' THEN chave
    ELSE tipo || '|' || serie || '|' || numero || '|' || (emissao - DATE '2000-01-01')::text || '|' || coalesce(embarcador, '') END)::uuid;

ALTER TABLE averbacao_documentos ALTER documento TYPE uuid USING md5(documento)::uuid;

CREATE OR REPLACE FUNCTION registrar_documentos() RETURNS void
  LANGUAGE sql AS $$
  INSERT INTO averbacao_documentos
  SELECT DISTINCT ON (1, 2) novos.*
  FROM (
    SELECT id_apolice, identidade_do_documento(chave, tipo_documento, serie, numero, data_emissao, cnpj_embarcador) AS documento,
      id_averbacao
    FROM averbacoes WHERE situacao IN ('ABERTA', 'FATURADA')
  ) novos LEFT JOIN averbacao_documentos d USING (id_apolice, documento)
  WHERE d.id_apolice IS NULL
  ORDER BY 1, 2, 3
$$;
