-- Parts of a policy that are written as whole lists: which version each list is, and who wrote it. A part without a row
-- is version 1: nobody has written it yet.
CREATE TABLE apolice_partes (
  id_apolice   integer NOT NULL REFERENCES apolices ON DELETE CASCADE,
  -- As the last piece of its calls' path.
  parte        text NOT NULL,
  versao       integer NOT NULL DEFAULT 1,
  alterado_em  timestamptz,
  alterado_por text,
  PRIMARY KEY (id_apolice, parte)
);

-- Policyholders are written one by one as well, as a registry: their policy's list is another one then, whoever read it.
CREATE FUNCTION avancar_tomadores() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO apolice_partes AS p (id_apolice, parte, versao, alterado_em, alterado_por)
  SELECT id_apolice, 'tomadores', 2, now(), CASE TG_OP WHEN 'DELETE' THEN NULL ELSE max(l.alterado_por) END
  FROM linhas l JOIN apolices USING (id_apolice) GROUP BY id_apolice ORDER BY id_apolice
  ON CONFLICT (id_apolice, parte) DO UPDATE
  SET versao = p.versao + 1, alterado_em = excluded.alterado_em, alterado_por = excluded.alterado_por;
  RETURN NULL;
END $$;
CREATE TRIGGER parte_insert AFTER INSERT ON apolice_tomadores
  REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION avancar_tomadores();
CREATE TRIGGER parte_update AFTER UPDATE ON apolice_tomadores
  REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION avancar_tomadores();
CREATE TRIGGER parte_moved AFTER UPDATE ON apolice_tomadores
  REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION avancar_tomadores();
CREATE TRIGGER parte_delete AFTER DELETE ON apolice_tomadores
  REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION avancar_tomadores();
