-- Documents that come one by one, and what is said of them later: events and trips.

CREATE SEQUENCE lotes_de_documentos AS bigint;

-- One row a document and ramo, the same however often it is sent. `competencia` and `id_averbacao` lead to the shipment.
CREATE TABLE documentos_fiscais (
  id_ramo      integer NOT NULL REFERENCES ramos,
  chave        text COLLATE "C" NOT NULL CHECK (chave <> ''),
  situacao     text NOT NULL CHECK (situacao IN ('AVERBADA', 'RECUSADA')),
  competencia  integer,
  id_averbacao bigint,
  erros        jsonb NOT NULL DEFAULT '[]',
  xml          bytea NOT NULL,
  recebido_em  timestamptz NOT NULL DEFAULT now(),
  recebido_por text NOT NULL,
  PRIMARY KEY (id_ramo, chave),
  CHECK ((situacao = 'AVERBADA') = (competencia IS NOT NULL AND id_averbacao IS NOT NULL))
);

-- Cancellations, closings, corrections: by the document that they are about, which may come later.
CREATE TABLE eventos_fiscais (
  chave        text COLLATE "C" NOT NULL,
  -- tpEvento of the authorities.
  tipo         text NOT NULL,
  sequencia    integer NOT NULL,
  momento      timestamptz,
  protocolo    text,
  xml          bytea NOT NULL,
  recebido_em  timestamptz NOT NULL DEFAULT now(),
  recebido_por text NOT NULL,
  PRIMARY KEY (chave, tipo, sequencia)
);

-- The trips that MDF-e declare, and the documents that travel on them.
CREATE TABLE viagens (
  chave         text COLLATE "C" PRIMARY KEY,
  placa         text,
  data_embarque date,
  apolice       text,
  situacao      text NOT NULL DEFAULT 'ABERTA' CHECK (situacao IN ('ABERTA', 'ENCERRADA', 'CANCELADA')),
  xml           bytea NOT NULL,
  recebido_em   timestamptz NOT NULL DEFAULT now(),
  recebido_por  text NOT NULL
);
CREATE TABLE viagem_documentos (
  chave        text COLLATE "C" NOT NULL,
  chave_viagem text COLLATE "C" NOT NULL REFERENCES viagens ON DELETE CASCADE,
  PRIMARY KEY (chave, chave_viagem)
);
CREATE INDEX viagem_documentos_viagem ON viagem_documentos (chave_viagem);

-- Shipments that were invoiced before their document was cancelled: the next invoice gives the premium back (domain 7.12).
CREATE TABLE creditos_de_cancelamento (
  competencia  integer NOT NULL,
  id_averbacao bigint  NOT NULL,
  id_apolice   integer NOT NULL,
  chave        text    NOT NULL,
  premio       numeric(15,2) NOT NULL,
  marcado_em   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (competencia, id_averbacao)
);
CREATE INDEX creditos_de_cancelamento_apolice ON creditos_de_cancelamento (id_apolice);

-- By which way a CT-e travels: it must fit the ramo.
INSERT INTO layout_campos (id_layout, ordem, campo, cabecalho, tipo)
SELECT l.id_layout, (SELECT max(ordem) + 1 FROM layout_campos c WHERE c.id_layout = l.id_layout), 'modal', 'ide/modal', 'TEXTO'
FROM layouts l WHERE l.tipo = 'XML_CTE';
