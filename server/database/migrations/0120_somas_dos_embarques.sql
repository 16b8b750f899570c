-- What reports add up of shipments that count, kept by policy and month: by kind of trip with goods, UF and tomador, and by
-- day with what may meet there. Who writes shipments does not touch them. Each statement that does already updates its rows
-- of `averbacoes_totais`, which count those statements from now on: sums that were made at the count of now are those of
-- now, and a report adds up the shipments themselves where they are not. The API makes them in the background; nothing is
-- summed here, and an installation with millions of shipments is as fast as before until they stand.
ALTER TABLE averbacoes_totais ADD escritas bigint NOT NULL DEFAULT 1;

CREATE OR REPLACE FUNCTION somar_averbacoes() RETURNS trigger
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
    premio = t.premio + excluded.premio,
    escritas = t.escritas + 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION subtrair_averbacoes() RETURNS trigger
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
    premio = t.premio + excluded.premio,
    escritas = t.escritas + 1;
  RETURN NULL;
END $$;

-- Which policies and months were summed, at how many writes, of how many shipments.
CREATE TABLE somas_dos_embarques (
  competencia integer NOT NULL,
  id_apolice  integer NOT NULL,
  escritas    bigint  NOT NULL,
  quantidade  bigint  NOT NULL,
  somada_em   timestamptz NOT NULL,
  PRIMARY KEY (competencia, id_apolice)
);

CREATE TABLE somas_por_mes (
  competencia          integer NOT NULL,
  id_apolice           integer NOT NULL,
  -- What `chave` is: none, the id of the goods, the UF of destination, the CNPJ of the tomador.
  por                  text    NOT NULL,
  chave                text,
  percurso             text,
  meio_transporte      text,
  moeda                char(3),
  -- The greatest of the names that the documents have for a tomador.
  nome                 text,
  quantidade           bigint  NOT NULL,
  importancia_segurada numeric NOT NULL,
  is_moeda             numeric NOT NULL,
  menor_is             numeric NOT NULL,
  maior_is             numeric NOT NULL,
  premio               numeric NOT NULL,
  premio_moeda         numeric NOT NULL
) PARTITION BY LIST (por);
CREATE TABLE somas_por_apolice PARTITION OF somas_por_mes FOR VALUES IN ('APOLICE');
CREATE TABLE somas_por_mercadoria PARTITION OF somas_por_mes FOR VALUES IN ('MERCADORIA');
CREATE TABLE somas_por_uf PARTITION OF somas_por_mes FOR VALUES IN ('UF');
CREATE TABLE somas_por_tomador PARTITION OF somas_por_mes FOR VALUES IN ('TOMADOR');
CREATE INDEX somas_por_mes_competencia ON somas_por_mes (competencia, id_apolice);

CREATE TABLE somas_por_dia (
  competencia          integer NOT NULL,
  id_apolice           integer NOT NULL,
  acumulo              text    NOT NULL,
  data_embarque        date    NOT NULL,
  -- The text of what meets; with a município it is that of the município, or stands before its name.
  chave                text,
  municipio            integer,
  moeda                char(3) NOT NULL,
  quantidade           integer NOT NULL,
  importancia_segurada numeric NOT NULL
) PARTITION BY LIST (acumulo);
CREATE TABLE somas_por_veiculo PARTITION OF somas_por_dia FOR VALUES IN ('veiculo');
CREATE TABLE somas_por_navio PARTITION OF somas_por_dia FOR VALUES IN ('navio');
CREATE TABLE somas_por_porto PARTITION OF somas_por_dia FOR VALUES IN ('porto');
CREATE TABLE somas_por_rota PARTITION OF somas_por_dia FOR VALUES IN ('rota');
CREATE TABLE somas_por_destino PARTITION OF somas_por_dia FOR VALUES IN ('destino');
CREATE TABLE somas_por_armazem PARTITION OF somas_por_dia FOR VALUES IN ('armazem');
CREATE INDEX somas_por_dia_embarque ON somas_por_dia (data_embarque);
CREATE INDEX somas_por_dia_competencia ON somas_por_dia (competencia, id_apolice);

-- The policies and months whose sums are not those of now.
CREATE VIEW embarques_a_somar AS
SELECT t.competencia, t.id_apolice, t.quantidade, s.somada_em, s.quantidade AS somados
FROM (
  SELECT competencia, id_apolice, sum(escritas)::bigint AS escritas, sum(quantidade)::bigint AS quantidade
  FROM averbacoes_totais GROUP BY 1, 2
) t LEFT JOIN somas_dos_embarques s USING (competencia, id_apolice)
WHERE s.escritas IS DISTINCT FROM t.escritas;

-- Whoever makes sums holds this lock with others; who changes what they are made of besides the shipments, alone.
CREATE FUNCTION trava_das_somas() RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT 1201';

-- UFs come from the registry of municípios: one that changes makes all sums those of before.
CREATE FUNCTION esquecer_somas_dos_embarques() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT FROM novos) THEN RETURN NULL; END IF;
  END IF;
  PERFORM pg_advisory_xact_lock(trava_das_somas());
  UPDATE somas_dos_embarques SET escritas = 0 WHERE escritas <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER somas_insert AFTER INSERT ON municipios
  REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION esquecer_somas_dos_embarques();
CREATE TRIGGER somas_update AFTER UPDATE OF codigo_ibge, uf ON municipios
  FOR EACH ROW WHEN ((OLD.codigo_ibge, OLD.uf) IS DISTINCT FROM (NEW.codigo_ibge, NEW.uf))
  EXECUTE FUNCTION esquecer_somas_dos_embarques();
