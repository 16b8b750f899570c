-- The audit trail as a chain: each record is sealed by a hash over the seal before it and the record's own text, so that
-- a record that was altered, taken out, put in or moved shows (`npm run auditoria`).

-- Positions have no gaps; ids may, as they follow the sequence and not the commits.
CREATE TABLE auditoria_cadeia (
  posicao bigint PRIMARY KEY,
  id      bigint NOT NULL UNIQUE,
  hash    bytea  NOT NULL CHECK (length(hash) = 32)
);

-- A record as one text, always the same: jsonb orders its keys, times are in UTC. Seals rest on it, so it never changes.
CREATE FUNCTION registro_de_auditoria(registro auditoria) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN jsonb_build_array(registro.id, to_char(registro.quando AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    registro.id_usuario, registro.quem, registro.acao, registro.entidade, registro.id_entidade, registro.antes,
    registro.depois, registro.request_id)::text;

CREATE FUNCTION encadear_auditoria() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  ultimo auditoria_cadeia;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('auditoria'), 0);
  SELECT * INTO ultimo FROM auditoria_cadeia ORDER BY posicao DESC LIMIT 1;
  INSERT INTO auditoria_cadeia VALUES (coalesce(ultimo.posicao, 0) + 1, NEW.id,
    sha256(coalesce(ultimo.hash, '') || convert_to(registro_de_auditoria(NEW), 'UTF8')));
  RETURN NULL;
END $$;

CREATE FUNCTION recusar_mudanca_de_auditoria() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a trilha de auditoria só aceita inclusões' USING ERRCODE = 'restrict_violation';
END $$;

-- What was recorded before there was a chain is sealed now, in the order of the ids.
DO $$
DECLARE
  registro auditoria;
  ultimo   bytea  := '';
  posicao  bigint := 0;
BEGIN
  FOR registro IN SELECT * FROM auditoria ORDER BY id LOOP
    posicao := posicao + 1;
    ultimo := sha256(ultimo || convert_to(registro_de_auditoria(registro), 'UTF8'));
    INSERT INTO auditoria_cadeia VALUES (posicao, registro.id, ultimo);
  END LOOP;
END $$;

-- At the commit: writers wait for one another no longer than that, and never for a row while they hold the chain.
CREATE CONSTRAINT TRIGGER encadear AFTER INSERT ON auditoria
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION encadear_auditoria();

CREATE TRIGGER so_inclusoes BEFORE UPDATE OR DELETE OR TRUNCATE ON auditoria
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_mudanca_de_auditoria();
CREATE TRIGGER so_inclusoes BEFORE UPDATE OR DELETE OR TRUNCATE ON auditoria_cadeia
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_mudanca_de_auditoria();

-- The dashboard's latest activity: the writes among many reads.
CREATE INDEX auditoria_escritas ON auditoria (id) WHERE acao IN ('criar', 'alterar', 'excluir');
