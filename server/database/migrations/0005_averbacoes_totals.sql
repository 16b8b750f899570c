-- Sums of the averbações by policy, group, competência and situação, kept by the statements that write them: the
-- shipment list and the dashboard answer from here, however many averbações there are.

CREATE TABLE averbacoes_totais (
  id_apolice           integer NOT NULL,
  id_grupo             integer NOT NULL,
  competencia          integer NOT NULL,
  situacao             text    NOT NULL,
  quantidade           bigint  NOT NULL,
  importancia_segurada numeric(20,2) NOT NULL,
  premio               numeric(20,2) NOT NULL,
  PRIMARY KEY (id_apolice, id_grupo, competencia, situacao)
);
CREATE INDEX averbacoes_totais_competencia ON averbacoes_totais (competencia) INCLUDE (situacao, quantidade, premio);

-- In the key's order, so that two writers never wait for one another in a circle.
CREATE FUNCTION somar_averbacoes() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO averbacoes_totais AS t
  SELECT id_apolice, id_grupo, competencia, situacao, count(*), sum(importancia_segurada), sum(premio)
  FROM novas
  GROUP BY 1, 2, 3, 4
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (id_apolice, id_grupo, competencia, situacao) DO UPDATE SET
    quantidade = t.quantidade + excluded.quantidade,
    importancia_segurada = t.importancia_segurada + excluded.importancia_segurada,
    premio = t.premio + excluded.premio;
  RETURN NULL;
END $$;

CREATE FUNCTION subtrair_averbacoes() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO averbacoes_totais AS t
  SELECT id_apolice, id_grupo, competencia, situacao, -count(*), -sum(importancia_segurada), -sum(premio)
  FROM velhas
  GROUP BY 1, 2, 3, 4
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (id_apolice, id_grupo, competencia, situacao) DO UPDATE SET
    quantidade = t.quantidade + excluded.quantidade,
    importancia_segurada = t.importancia_segurada + excluded.importancia_segurada,
    premio = t.premio + excluded.premio;
  RETURN NULL;
END $$;

CREATE TRIGGER totais_insert AFTER INSERT ON averbacoes
  REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION somar_averbacoes();
CREATE TRIGGER totais_update_1 AFTER UPDATE ON averbacoes
  REFERENCING OLD TABLE AS velhas FOR EACH STATEMENT EXECUTE FUNCTION subtrair_averbacoes();
CREATE TRIGGER totais_update_2 AFTER UPDATE ON averbacoes
  REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION somar_averbacoes();
CREATE TRIGGER totais_delete AFTER DELETE ON averbacoes
  REFERENCING OLD TABLE AS velhas FOR EACH STATEMENT EXECUTE FUNCTION subtrair_averbacoes();
