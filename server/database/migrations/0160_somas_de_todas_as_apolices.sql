-- Nearly every policy has nearly all goods and states, so that their sums by policy are nearly as many as the shipments. Above
-- the policies they are kept by month, ramo and sucursal, made from those by policy once all of the month stand. They are
-- those of now while they were made at as many writes as the month has now; a report reads those by policy where not.
CREATE TABLE somas_de_todas (
  competencia          integer NOT NULL,
  id_ramo              integer NOT NULL,
  id_sucursal          integer NOT NULL,
  -- As in `somas_por_mes`.
  por                  text    NOT NULL,
  chave                text,
  percurso             text,
  meio_transporte      text,
  moeda                char(3),
  quantidade           bigint  NOT NULL,
  importancia_segurada numeric NOT NULL,
  is_moeda             numeric NOT NULL,
  menor_is             numeric NOT NULL,
  maior_is             numeric NOT NULL,
  premio               numeric NOT NULL,
  premio_moeda         numeric NOT NULL,
  -- The smallest limit of a trip of the policies that are in it.
  lmr_viagem           numeric
);
CREATE INDEX somas_de_todas_competencia ON somas_de_todas (por, competencia);

-- Which months were summed above the policies, at how many writes of all policies together.
CREATE TABLE somas_dos_meses (
  competencia integer PRIMARY KEY,
  escritas    bigint  NOT NULL
);

-- The months whose sums above the policies are not those of now.
CREATE VIEW meses_a_somar AS
SELECT t.competencia FROM (
  SELECT competencia, sum(escritas)::bigint AS escritas FROM averbacoes_totais GROUP BY 1
) t LEFT JOIN somas_dos_meses m USING (competencia)
WHERE m.escritas IS DISTINCT FROM t.escritas;

-- Whoever makes sums above the policies holds this lock with others; who changes what they have of policies, alone.
CREATE FUNCTION trava_das_somas_de_todas() RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT 1202';

CREATE FUNCTION esquecer_somas_de_todas() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(trava_das_somas_de_todas());
  UPDATE somas_dos_meses SET escritas = 0
  WHERE competencia IN (SELECT competencia FROM somas_dos_embarques WHERE id_apolice = NEW.id_apolice);
  RETURN NULL;
END $$;
CREATE TRIGGER somas_update AFTER UPDATE OF id_ramo, id_sucursal, limite_viagem ON apolices
  FOR EACH ROW WHEN ((OLD.id_ramo, OLD.id_sucursal, OLD.limite_viagem)
    IS DISTINCT FROM (NEW.id_ramo, NEW.id_sucursal, NEW.limite_viagem))
  EXECUTE FUNCTION esquecer_somas_de_todas();

-- The municípios that the shipments of a policy and month have, where it was summed since: one that changes makes these sums
-- those of before, and no others.
ALTER TABLE somas_dos_embarques ADD municipios integer[];

CREATE OR REPLACE FUNCTION esquecer_somas_dos_embarques() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  mudados integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    mudados := (SELECT array_agg(codigo_ibge) FROM novos);
    IF mudados IS NULL THEN RETURN NULL; END IF;
  ELSE
    mudados := ARRAY[OLD.codigo_ibge, NEW.codigo_ibge];
  END IF;
  PERFORM pg_advisory_xact_lock(trava_das_somas());
  WITH esquecidas AS (
    UPDATE somas_dos_embarques SET escritas = 0 WHERE municipios IS NULL OR municipios && mudados RETURNING competencia
  )
  UPDATE somas_dos_meses SET escritas = 0 WHERE competencia IN (SELECT competencia FROM esquecidas);
  RETURN NULL;
END $$;
