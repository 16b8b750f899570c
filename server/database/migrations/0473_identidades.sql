CREATE TABLE identidades (
  -- Issuer and subject of the provider's ID token.
  emissor    text        NOT NULL,
  sujeito    text        NOT NULL,
  id_usuario integer     NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  criado_em  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (emissor, sujeito)
);
COMMENT ON TABLE identidades IS 'Accounts of the single sign-on provider, and whose they are here.';
CREATE INDEX identidades_usuario ON identidades (id_usuario);
