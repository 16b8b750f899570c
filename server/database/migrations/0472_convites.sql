CREATE TABLE convites (
  hash       bytea       PRIMARY KEY,
  -- A new link ends the one before.
  id_usuario integer     NOT NULL UNIQUE REFERENCES usuarios ON DELETE CASCADE,
  criado_em  timestamptz NOT NULL DEFAULT now(),
  expira_em  timestamptz NOT NULL
);
COMMENT ON TABLE convites IS 'One-use links with which people choose their password. Only the SHA-256 is stored.';
