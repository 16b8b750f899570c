-- Parameters of a report, kept under a name: a person's own, or the team's.
CREATE TABLE relatorio_modelos (
  id_modelo   integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The last piece of the report's address; which there are, its declarations say.
  relatorio   text NOT NULL,
  nome        varchar(60) NOT NULL,
  id_usuario  integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  da_equipe   boolean NOT NULL,
  -- Its period is the one that the report suggests on the day, not the one in `parametros`.
  acompanha   boolean NOT NULL,
  parametros  jsonb NOT NULL,
  versao      integer NOT NULL DEFAULT 1,
  alterado_em timestamptz,
  alterado_por text,
  CONSTRAINT relatorio_modelos_nome UNIQUE (id_usuario, relatorio, nome)
);
