-- Administrators whom an operator's command lets act without a second one for a while.
CREATE TABLE emergencias (
  id_emergencia integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario    integer     NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  motivo        text        NOT NULL,
  ate           timestamptz NOT NULL
);
COMMENT ON TABLE emergencias IS 'Operator''s permits to act without a second administrator (npm run emergencia).';
CREATE INDEX emergencias_usuario ON emergencias (id_usuario, ate);

-- Hash of a password in a requested act, kept apart from its body.
ALTER TABLE pedidos ADD COLUMN segredo text;
