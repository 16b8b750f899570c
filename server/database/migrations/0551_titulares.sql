CREATE TABLE titulares (
  id      integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- `u12`: user 12; `c` and a CPF.
  pessoa  text    NOT NULL UNIQUE,
  segredo bytea   NOT NULL DEFAULT decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
);
COMMENT ON TABLE titulares IS 'Keys of the personal values in the audit trail, by person. Anonymising deletes the row, so that nobody reads them any more.';
