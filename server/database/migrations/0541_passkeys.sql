-- Without a secret: a passkey.
ALTER TABLE fatores ALTER segredo DROP NOT NULL;

CREATE TABLE passkeys (
  id_fator      integer PRIMARY KEY REFERENCES fatores ON DELETE CASCADE,
  -- Id that the authenticator gave it, base64url.
  credencial    text    NOT NULL UNIQUE,
  -- COSE (RFC 9052).
  chave_publica bytea   NOT NULL,
  -- Signatures so far, as far as the authenticator counts them; one that falls behind is a copy.
  contador      bigint  NOT NULL,
  transportes   text[]  NOT NULL
);
COMMENT ON TABLE passkeys IS 'WebAuthn credentials of people, beside their row in fatores.';

ALTER TABLE desafios
  -- NULL: a sign-in by passkey alone, whose person is not known yet.
  ALTER id_usuario DROP NOT NULL,
  -- For the enrolment of a passkey.
  ADD cadastro boolean NOT NULL DEFAULT false;
