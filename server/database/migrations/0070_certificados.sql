-- Certificates that were handed out: one a shipment, found by the code that is printed on it.
CREATE TABLE certificados (
  -- 60 random bits in Crockford's base 32, which has no I, L, O and U.
  codigo       char(12)    PRIMARY KEY CHECK (codigo ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  competencia  integer     NOT NULL,
  id_averbacao bigint      NOT NULL UNIQUE,
  emitido_em   timestamptz NOT NULL DEFAULT now(),
  emitido_por  text        NOT NULL
);
