-- 110112 closes an MDF-e (model 58) and cancels any other document, by substitution.
ALTER TABLE eventos_fiscais ADD COLUMN cancela boolean NOT NULL
  GENERATED ALWAYS AS (tipo = '110111' OR tipo = '110112' AND substr(chave, 21, 2) <> '58') STORED;
DROP INDEX eventos_fiscais_cancelamento;
CREATE INDEX eventos_fiscais_cancelamento ON eventos_fiscais ((((recebido_em AT TIME ZONE 'America/Sao_Paulo'))::date)) WHERE cancela;
-- The bytes are kept once: with the first event of a document received by call, with the run of a converted file.
ALTER TABLE eventos_fiscais ALTER COLUMN xml DROP NOT NULL;
ALTER TABLE viagens ALTER COLUMN xml DROP NOT NULL;

-- Departure, else issue, with its time: of several trips the earliest one begins the journey.
ALTER TABLE viagens ADD COLUMN inicio timestamptz;

CREATE TABLE documentos_antes_da_viagem (
  chave         text COLLATE "C" PRIMARY KEY,
  placa         text,
  -- NULL: no trip changed the departure.
  data_embarque date
);
COMMENT ON TABLE documentos_antes_da_viagem IS 'Vehicle and departure that a document states itself, for when its trips are cancelled.';

ALTER TABLE conversoes DROP CONSTRAINT conversoes_situacao_check;
ALTER TABLE conversoes ADD CONSTRAINT conversoes_situacao_check
  CHECK (situacao IN ('CONCLUIDA', 'PARCIAL', 'SEM_AVERBACAO', 'RECUSADA', 'FALHOU'));

CREATE TABLE conversao_efeitos (
  id_conversao integer NOT NULL REFERENCES conversoes ON DELETE CASCADE,
  -- Effect of an event or trip (shared/averbacao/efeitos.ts), or JA_AVERBADO.
  efeito       text    NOT NULL,
  quantidade   integer NOT NULL,
  exemplos     text[]  NOT NULL,
  PRIMARY KEY (id_conversao, efeito)
);
COMMENT ON TABLE conversao_efeitos IS 'What a run did beside storing shipments, with a few keys as examples.';

CREATE TABLE conversao_destinos (
  id_conversao integer NOT NULL REFERENCES conversoes ON DELETE CASCADE,
  competencia  integer NOT NULL,
  id_apolice   integer NOT NULL,
  quantidade   integer NOT NULL,
  PRIMARY KEY (id_conversao, competencia, id_apolice)
);
COMMENT ON TABLE conversao_destinos IS 'Months and policies into which a run stored its shipments.';
