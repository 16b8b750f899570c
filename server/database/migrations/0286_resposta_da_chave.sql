-- A key keeps the whole first answer, a refusal too: its status, and the headers that belong to it.
ALTER TABLE chaves_de_idempotencia
  ADD COLUMN codigo     smallint NOT NULL DEFAULT 200,
  ADD COLUMN cabecalhos json     NOT NULL DEFAULT '{}';
