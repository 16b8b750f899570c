-- A suspension is ended and corrected by people who may do so at the same time (contract, part 2: `versao`).
ALTER TABLE suspensoes
  ADD versao       integer NOT NULL DEFAULT 1,
  ADD alterado_em  timestamptz,
  ADD alterado_por text;
