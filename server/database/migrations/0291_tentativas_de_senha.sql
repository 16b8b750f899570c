-- Guesses at passwords, counted for all processes: by account, over all addresses that never signed in to it, and by
-- each address that did. Names and addresses of people who are no users may be in it: digests alone are kept.
CREATE TABLE tentativas_de_senha (
  conta       bytea       NOT NULL,
  -- The address that has signed in to the account; empty: all others together.
  origem      bytea       NOT NULL,
  falhas      integer     NOT NULL,
  ultima_em   timestamptz NOT NULL DEFAULT now(),
  espera_ate  timestamptz NOT NULL DEFAULT now(),
  esquecer_em timestamptz NOT NULL,
  PRIMARY KEY (conta, origem)
);
CREATE INDEX tentativas_de_senha_esquecer ON tentativas_de_senha (esquecer_em);
