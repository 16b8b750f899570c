-- Who read which record, outside the chain of the audit trail; anchors of the chain's verifications; the trail by time.
CREATE TABLE leituras (
  id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quando      timestamptz NOT NULL DEFAULT now(),
  -- Once an hour.
  hora        timestamptz NOT NULL DEFAULT date_trunc('hour', now()),
  id_usuario  integer,
  quem        text        NOT NULL,
  entidade    text        NOT NULL,
  id_entidade text        NOT NULL,
  request_id  text,
  endereco    text,
  UNIQUE (quem, entidade, id_entidade, hora)
);
COMMENT ON TABLE leituras IS 'Reads of single records, kept for the days of a parameter.';
CREATE INDEX leituras_quando ON leituras USING brin (quando);
CREATE INDEX leituras_entidade ON leituras (entidade, id_entidade);

CREATE TABLE auditoria_ancoras (
  posicao bigint      PRIMARY KEY,
  hash    bytea       NOT NULL,
  quando  timestamptz NOT NULL DEFAULT now(),
  quem    text        NOT NULL
);
COMMENT ON TABLE auditoria_ancoras IS 'Positions up to which the audit trail was verified, with their seals.';

CREATE INDEX auditoria_quando ON auditoria USING brin (quando);
