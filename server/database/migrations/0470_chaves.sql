CREATE TABLE chaves (
  id_chave     integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  nome         varchar(60) NOT NULL,
  -- The administrator who answers for the key; without that person, active and administrator, it is refused.
  id_usuario   integer     NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  -- SHA-256, as of a token.
  hash         bytea       NOT NULL UNIQUE,
  final        char(4)     NOT NULL,
  -- The secret before the last rotation, and until when it is still accepted.
  hash_anterior bytea      UNIQUE,
  anterior_ate timestamptz,
  -- Ids of calls, or nouns for all calls of one.
  escopos      text[]      NOT NULL CHECK (cardinality(escopos) > 0),
  -- Addresses and networks; NULL: any.
  enderecos    text[],
  validade     date        NOT NULL,
  criada_em    timestamptz NOT NULL DEFAULT now(),
  usada_em     timestamptz,
  usada_de     text,
  versao       integer     NOT NULL DEFAULT 1,
  alterado_em  timestamptz,
  alterado_por text
);
COMMENT ON TABLE chaves IS 'Service keys of integrators. Only the SHA-256 is stored.';
CREATE UNIQUE INDEX chaves_nome ON chaves (lower(nome));
CREATE INDEX chaves_usuario ON chaves (id_usuario);
