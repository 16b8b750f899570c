-- Files that come by e-mail or through a watched folder. Each is received once, however often its source shows it.
CREATE TABLE entradas (
  id_entrada    integer     GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  via           text        NOT NULL CHECK (via IN ('EMAIL', 'PASTA')),
  -- Identity at the source: mailbox and UID of a message; folder, name, size and time of a file.
  origem        text        NOT NULL UNIQUE,
  -- Mailbox (caixa postal) that it was sent to; NULL: none could be told.
  caixa         text,
  -- Address of the sender of an e-mail.
  remetente     text,
  -- Subject of an e-mail, or name of a file.
  assunto       text        NOT NULL,
  -- Whether the sender gets an answer: never where the message was sent by a program.
  responder     boolean     NOT NULL,
  situacao      text        NOT NULL DEFAULT 'RECEBIDA'
    CHECK (situacao IN ('RECEBIDA', 'QUARENTENA', 'EM_ANDAMENTO', 'CONCLUIDA', 'DESCARTADA')),
  -- Why it is in quarantine, or was discarded.
  motivo        text,
  recebida_em   timestamptz NOT NULL DEFAULT now(),
  terminada_em  timestamptz,
  -- Person who released or discarded it.
  decidida_por  text,
  versao        integer     NOT NULL DEFAULT 1
);
COMMENT ON TABLE entradas IS 'Deliveries by e-mail or watched folder, from their arrival to the answer.';
CREATE INDEX entradas_abertas ON entradas (situacao) WHERE situacao IN ('RECEBIDA', 'QUARENTENA', 'EM_ANDAMENTO');

CREATE TABLE entrada_arquivos (
  id_entrada   integer NOT NULL REFERENCES entradas,
  ordem        integer NOT NULL,
  nome         text    NOT NULL,
  tamanho      bigint  NOT NULL,
  -- Run that converts it.
  id_conversao integer,
  -- Why it was not converted.
  recusa       text,
  PRIMARY KEY (id_entrada, ordem)
);
COMMENT ON TABLE entrada_arquivos IS 'Files of a delivery, each with its run or the reason for having none.';

-- Who may send to a mailbox, the layout of its files, and the person in whose name they are converted.
ALTER TABLE caixas_postais
  ADD remetentes text,
  ADD id_layout  integer REFERENCES layouts,
  ADD id_usuario integer REFERENCES usuarios;
