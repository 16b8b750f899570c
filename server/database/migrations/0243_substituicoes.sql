-- A CT-e of substitution takes the place of another one, which may be declared before it, later or never.

-- What was replaced, by its key: a document is replaced once. The key that replaces it is of a document that is declared.
CREATE TABLE substituicoes (
  chave            text COLLATE "C" PRIMARY KEY,
  chave_substituta text COLLATE "C" NOT NULL,
  recebida_em      timestamptz NOT NULL DEFAULT now(),
  recebida_por     text NOT NULL,
  CHECK (chave <> chave_substituta)
);
CREATE INDEX substituicoes_substituta ON substituicoes (chave_substituta);
-- As Averbações Excluídas asks for them, see 0236.
CREATE INDEX substituicoes_dia ON substituicoes (((recebida_em AT TIME ZONE 'America/Sao_Paulo')::date));

-- Takes documents out, in every ramo: open shipments are cancelled, those that an invoice has stay and are marked for credit
-- (domain 7.12). The periods are held as invoices hold them, in the key's order, and the shipments are read behind that: an
-- invoice may have taken them before.
CREATE FUNCTION cancelar_documentos(chaves text[]) RETURNS void
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  INSERT INTO periodos (id_apolice, id_grupo, competencia)
  SELECT DISTINCT id_apolice, id_grupo, competencia FROM averbacoes
  WHERE chave = ANY(chaves) AND situacao IN ('ABERTA', 'FATURADA')
  ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
  PERFORM FROM periodos
  WHERE (id_apolice, id_grupo, competencia) IN (
    SELECT id_apolice, id_grupo, competencia FROM averbacoes WHERE chave = ANY(chaves) AND situacao IN ('ABERTA', 'FATURADA'))
  ORDER BY id_apolice, id_grupo, competencia FOR SHARE;
  WITH vivas AS MATERIALIZED (
    SELECT a.competencia, a.id_averbacao, a.id_apolice, a.id_grupo, a.chave, a.premio, a.situacao = 'FATURADA' OR p.fechado AS faturada
    FROM averbacoes a JOIN periodos p USING (id_apolice, id_grupo, competencia)
    WHERE a.chave = ANY(chaves) AND a.situacao IN ('ABERTA', 'FATURADA')
    ORDER BY a.competencia, a.id_averbacao FOR UPDATE OF a
  ), creditadas AS (
    INSERT INTO creditos_de_cancelamento (competencia, id_averbacao, id_apolice, id_grupo, chave, premio)
    SELECT competencia, id_averbacao, id_apolice, id_grupo, chave, premio FROM vivas WHERE faturada
    ON CONFLICT DO NOTHING
  )
  UPDATE averbacoes a SET situacao = 'CANCELADA' FROM vivas v
  WHERE NOT v.faturada AND a.competencia = v.competencia AND a.id_averbacao = v.id_averbacao;
END $$;

-- The archived month of the shipments of a document, in words: nothing of it can be taken out. Null where it has none, or has
-- others that are live.
CREATE FUNCTION mes_arquivado_do_documento(qual text) RETURNS text
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM averbacoes a WHERE a.chave = qual) THEN RETURN NULL; END IF;
  RETURN (SELECT competencia_em_palavras(min(a.competencia)) FROM averbacoes_arquivadas_da_chave(qual) a);
END $$;
