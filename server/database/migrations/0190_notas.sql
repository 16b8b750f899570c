-- What people write down about a record, and whom they call to it.
CREATE TABLE notas (
  id_nota     integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The record, as the audit trail names it.
  entidade    text NOT NULL,
  id_registro text NOT NULL,
  -- What it was called when the note was written: who is told of the note reads it, whichever table the record lies in.
  registro    varchar(300) NOT NULL,
  texto       varchar(2000) NOT NULL,
  -- NULL: the user is gone; the name stays.
  id_usuario  integer REFERENCES usuarios ON DELETE SET NULL,
  autor       text NOT NULL,
  criado_em   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX notas_registro ON notas (entidade, id_registro, id_nota);
CREATE INDEX notas_usuario ON notas (id_usuario);

CREATE TABLE nota_mencoes (
  id_usuario integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  id_nota    integer NOT NULL REFERENCES notas ON DELETE CASCADE,
  PRIMARY KEY (id_usuario, id_nota)
);
CREATE INDEX nota_mencoes_nota ON nota_mencoes (id_nota);
