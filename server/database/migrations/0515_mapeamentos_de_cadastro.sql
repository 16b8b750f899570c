CREATE TABLE mapeamentos_de_cadastro (
  cadastro       text        NOT NULL,
  -- SHA-256 of the headers in their order: together they may be too long for a key.
  cabecalho      text        NOT NULL,
  campos         text[]      NOT NULL,
  confirmado_em  timestamptz NOT NULL DEFAULT now(),
  confirmado_por text        NOT NULL,
  PRIMARY KEY (cadastro, cabecalho)
);
COMMENT ON TABLE mapeamentos_de_cadastro IS 'Field of each column of a registry''s file, NULL for none, as last confirmed for its headers.';
