-- Letters that leave by SMTP (domain 3.9, Notificações). Each is handed to the mail server at most once: before it goes,
-- its row says so, and one that a process died over is not tried again.

CREATE TABLE emails (
  id_email    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Its Message-ID, the same at each attempt.
  chave       uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The invoice that goes with it; NULL: none does.
  id_fatura   integer REFERENCES faturas ON DELETE CASCADE,
  -- What it was written for, as "tarefa 12": for the same nothing is written twice.
  origem      varchar(60) NOT NULL UNIQUE,
  -- Sent by itself: no task waits for it.
  automatico  boolean NOT NULL,
  para        varchar(254)[] NOT NULL CHECK (cardinality(para) > 0),
  copia       varchar(254)[] NOT NULL DEFAULT '{}',
  assunto     varchar(150) NOT NULL,
  texto       varchar(4000) NOT NULL,
  -- With the spreadsheet of the invoice's shipments.
  planilha    boolean NOT NULL DEFAULT false,
  situacao    text NOT NULL DEFAULT 'PENDENTE' CHECK (situacao IN ('PENDENTE', 'ENVIANDO', 'ENVIADO', 'RECUSADO', 'INCERTO')),
  tentativas  integer NOT NULL DEFAULT 0,
  -- Not tried before; while ENVIANDO: since when.
  proxima_em  timestamptz NOT NULL DEFAULT now(),
  motivo      varchar(2000),
  pedido_por  text NOT NULL,
  criado_em   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX emails_fatura ON emails (id_fatura);
CREATE INDEX emails_a_enviar ON emails (proxima_em) WHERE automatico AND situacao IN ('PENDENTE', 'ENVIANDO');
