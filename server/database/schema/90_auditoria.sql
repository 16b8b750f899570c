CREATE TABLE auditoria (
  id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quando      timestamptz NOT NULL DEFAULT now(),
  id_usuario  integer,
  quem        text        NOT NULL,
  acao        text        NOT NULL,
  entidade    text        NOT NULL,
  id_entidade text        NOT NULL,
  antes       jsonb,
  depois      jsonb,
  request_id  text,
  -- Part of the canonical text only where present, so that older records keep their seals.
  endereco    text
);
COMMENT ON TABLE auditoria IS 'Audit trail: every write with author, time, values before and after. Never a password.';
CREATE INDEX auditoria_entidade ON auditoria (entidade, id_entidade);
-- Latest writes, for the dashboard.
CREATE INDEX auditoria_escritas ON auditoria (id) WHERE acao IN ('criar', 'alterar', 'excluir');
-- Refusals per person, for the notice about guessed passwords.
CREATE INDEX auditoria_recusas ON auditoria (id_usuario, quando) WHERE acao = 'recusar';

-- Every record of the trail waits for its seal.
CREATE FUNCTION por_selar() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO auditoria_por_selar SELECT id FROM novos;
  RETURN NULL;
END $$;

CREATE TRIGGER por_selar AFTER INSERT ON auditoria
  REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION por_selar();

CREATE TABLE auditoria_cadeia (
  posicao bigint PRIMARY KEY,
  id      bigint NOT NULL UNIQUE,
  hash    bytea  NOT NULL CHECK (length(hash) = 32)
);
COMMENT ON TABLE auditoria_cadeia IS 'Hash chain over the audit trail. Positions have no gaps.';

CREATE TABLE auditoria_por_selar (
  id bigint PRIMARY KEY
);
COMMENT ON TABLE auditoria_por_selar IS 'Records of the audit trail that wait for their seal, so that writers do not wait for each other.';

-- A record of the trail as one canonical text (sorted keys, UTC). Seals depend on it, so it never changes.
CREATE FUNCTION registro_de_auditoria(registro auditoria) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (jsonb_build_array(registro.id, to_char(registro.quando AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    registro.id_usuario, registro.quem, registro.acao, registro.entidade, registro.id_entidade, registro.antes,
    registro.depois, registro.request_id)
    || CASE WHEN registro.endereco IS NULL THEN '[]' ELSE jsonb_build_array(registro.endereco) END)::text;

-- Seals up to this many committed records in the order of their ids, one sealer at a time. A record that disappeared before its seal
-- stays visible.
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
