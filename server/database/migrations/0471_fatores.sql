CREATE TABLE fatores (
  id_fator     integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario   integer     NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  nome         varchar(60) NOT NULL,
  -- Shared secret of the authenticator app (RFC 6238).
  segredo      bytea       NOT NULL,
  -- Last time step whose code was accepted: a code counts once.
  ultimo_passo bigint      NOT NULL DEFAULT 0,
  -- False until the first code has shown that the app has the secret.
  confirmado   boolean     NOT NULL DEFAULT false,
  criado_em    timestamptz NOT NULL DEFAULT now(),
  usado_em     timestamptz
);
COMMENT ON TABLE fatores IS 'Second factors of people.';
CREATE INDEX fatores_usuario ON fatores (id_usuario);

CREATE TABLE codigos_de_recuperacao (
  hash       bytea   PRIMARY KEY,
  id_usuario integer NOT NULL REFERENCES usuarios ON DELETE CASCADE
);
COMMENT ON TABLE codigos_de_recuperacao IS 'SHA-256 of one-use codes for people who lost their second factor.';
CREATE INDEX codigos_de_recuperacao_usuario ON codigos_de_recuperacao (id_usuario);

CREATE TABLE desafios (
  hash       bytea       PRIMARY KEY,
  id_usuario integer     NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  -- Session to confirm; NULL: a sign-in to end.
  token      bytea       REFERENCES tokens ON DELETE CASCADE,
  expira_em  timestamptz NOT NULL
);
COMMENT ON TABLE desafios IS 'Sign-ins and acts that wait for the second factor, for five minutes.';
CREATE INDEX desafios_usuario ON desafios (id_usuario);
CREATE INDEX desafios_token ON desafios (token);
CREATE INDEX desafios_expira_em ON desafios (expira_em);

ALTER TABLE tokens
  -- When the second factor was last given in this session.
  ADD COLUMN confirmado_em timestamptz,
  -- The profile requires a factor and the grace period is over: the session may only set one up.
  ADD COLUMN restrito      boolean NOT NULL DEFAULT false;
-- First sign-in without the factor that the profile requires: the grace period counts from it.
ALTER TABLE usuarios ADD COLUMN fator_desde timestamptz;
