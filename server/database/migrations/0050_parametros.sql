-- What administrators set (domain 3.9). What is not here holds by the default that the product declares.

CREATE TABLE parametros (
  chave           text        NOT NULL,
  -- NULL: for all ramos that have no value of their own.
  id_ramo         integer     REFERENCES ramos,
  vigencia_inicio date        NOT NULL,
  -- NULL: from that day on as if nothing had been set.
  valor           jsonb,
  versao          integer     NOT NULL DEFAULT 1,
  alterado_em     timestamptz NOT NULL DEFAULT now(),
  alterado_por    text        NOT NULL,
  CONSTRAINT parametros_vigencia UNIQUE NULLS NOT DISTINCT (chave, id_ramo, vigencia_inicio)
);
CREATE INDEX parametros_ramo ON parametros (id_ramo);

-- What was set for that very ramo, or for all where it is NULL, and is in force on a day.
CREATE FUNCTION parametro_em(da_chave text, do_ramo integer, dia date) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT valor FROM parametros
  WHERE chave = da_chave AND id_ramo IS NOT DISTINCT FROM do_ramo AND vigencia_inicio <= dia
  ORDER BY vigencia_inicio DESC LIMIT 1
$$;
