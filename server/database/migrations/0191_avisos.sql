-- Up to which moment each person has seen the notices; the notices themselves are read from what they speak of.
CREATE TABLE avisos_vistos (
  id_usuario integer PRIMARY KEY REFERENCES usuarios ON DELETE CASCADE,
  ate        timestamptz NOT NULL
);
-- The last ones that ended, of one person.
CREATE INDEX tarefas_terminadas ON tarefas (id_usuario, terminada_em) WHERE terminada_em IS NOT NULL;
