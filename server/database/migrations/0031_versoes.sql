-- The version that a writer must have read, of what several people change and is no registry.

ALTER TABLE usuarios
  ADD versao       integer NOT NULL DEFAULT 1,
  ADD alterado_em  timestamptz,
  ADD alterado_por text;

ALTER TABLE de_para
  ADD versao       integer NOT NULL DEFAULT 1,
  ADD alterado_em  timestamptz,
  ADD alterado_por text;

ALTER TABLE layouts
  ADD versao       integer NOT NULL DEFAULT 1,
  ADD alterado_em  timestamptz,
  ADD alterado_por text;

-- Of a policy's conditions as a whole; without a row nobody has written any.
CREATE TABLE apolice_condicoes (
  id_apolice   integer PRIMARY KEY REFERENCES apolices ON DELETE CASCADE,
  versao       integer NOT NULL,
  alterado_em  timestamptz NOT NULL,
  alterado_por text NOT NULL
);
