-- The rows that the regulator asks of an invoice as an endorsement (Open Insurance Brasil, insurance-transport 2.0), kept
-- with it when it is issued: its shipments by kind of travel, of transport, ramo and currency.
CREATE TABLE fatura_linhas (
  id_fatura            integer NOT NULL REFERENCES faturas,
  tipo_viagem          text NOT NULL CHECK (tipo_viagem IN ('NACIONAL', 'INTERNACIONAL_IMPORTACAO', 'INTERNACIONAL_EXPORTACAO', 'INTERNACIONAL')),
  tipo_transporte      text NOT NULL CHECK (tipo_transporte IN ('AEREO', 'MARITIMO', 'LACUSTRE_FLUVIAL', 'RODOVIARIO', 'FERROVIARIO', 'MULTIMODAL', 'DIVERSOS_MODAIS')),
  codigo_susep         char(4) NOT NULL,
  moeda                char(3) NOT NULL,
  quantidade           integer NOT NULL,
  premio_moeda         numeric(20,2) NOT NULL,
  premio               numeric(20,2) NOT NULL,
  importancia_segurada numeric(20,2) NOT NULL,
  menor_importancia    numeric(20,2) NOT NULL,
  maior_importancia    numeric(20,2) NOT NULL,
  PRIMARY KEY (id_fatura, tipo_viagem, tipo_transporte, codigo_susep, moeda)
);

CREATE FUNCTION tipo_de_transporte(meio text) RETURNS text
  LANGUAGE sql IMMUTABLE RETURN CASE
    WHEN meio ILIKE 'a_reo' THEN 'AEREO' WHEN meio ILIKE 'mar_timo' THEN 'MARITIMO'
    WHEN meio ILIKE ANY (ARRAY['aquavi_rio', 'fluvial', 'lacustre']) THEN 'LACUSTRE_FLUVIAL'
    WHEN meio ILIKE 'rodovi_rio' THEN 'RODOVIARIO' WHEN meio ILIKE 'ferrovi_rio' THEN 'FERROVIARIO'
    WHEN meio ILIKE 'multimodal' THEN 'MULTIMODAL' ELSE 'DIVERSOS_MODAIS' END;

-- The product tells import from export by the ramo's name.
CREATE FUNCTION tipo_de_viagem(ambito text, ramo text) RETURNS text
  LANGUAGE sql IMMUTABLE RETURN CASE
    WHEN ambito = 'N' THEN 'NACIONAL' WHEN ramo ILIKE '%importa%' THEN 'INTERNACIONAL_IMPORTACAO'
    WHEN ramo ILIKE '%exporta%' THEN 'INTERNACIONAL_EXPORTACAO' ELSE 'INTERNACIONAL' END;
