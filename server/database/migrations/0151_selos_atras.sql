-- The chain is sealed behind the writers: a record waits here until its seal comes, and no writer waits for another.
CREATE TABLE auditoria_por_selar (
  id bigint PRIMARY KEY
);

CREATE FUNCTION por_selar() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO auditoria_por_selar SELECT id FROM novos;
  RETURN NULL;
END $$;

CREATE TRIGGER por_selar AFTER INSERT ON auditoria
  REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION por_selar();

DROP TRIGGER encadear ON auditoria;
DROP FUNCTION encadear_auditoria();

-- Seals as many records as that, those that have committed in the order of their ids. One sealer at a time: another one
-- seals nothing. A record that is gone before it had its seal stays in line, and shows.
CREATE FUNCTION selar_auditoria(maximo integer) RETURNS integer
  LANGUAGE plpgsql AS $$
DECLARE
  registro auditoria;
  ultimo   auditoria_cadeia;
  selados  integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('auditoria'), 0) THEN
    RETURN 0;
  END IF;
  SELECT * INTO ultimo FROM auditoria_cadeia ORDER BY posicao DESC LIMIT 1;
  FOR registro IN
    WITH vez AS (
      DELETE FROM auditoria_por_selar
      WHERE id IN (SELECT q.id FROM auditoria_por_selar q JOIN auditoria USING (id) ORDER BY q.id LIMIT maximo)
      RETURNING id
    )
    SELECT a.* FROM vez JOIN auditoria a USING (id) ORDER BY a.id
  LOOP
    ultimo.posicao := coalesce(ultimo.posicao, 0) + 1;
    ultimo.hash := sha256(coalesce(ultimo.hash, '') || convert_to(registro_de_auditoria(registro), 'UTF8'));
    INSERT INTO auditoria_cadeia VALUES (ultimo.posicao, registro.id, ultimo.hash);
    selados := selados + 1;
  END LOOP;
  RETURN selados;
END $$;
