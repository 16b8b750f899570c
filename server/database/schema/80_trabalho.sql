CREATE TABLE tarefas (
  id_tarefa    integer      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tipo         text         NOT NULL,
  -- Title for people, as "Fechamento de 10/2026".
  titulo       varchar(200) NOT NULL,
  id_usuario   integer      NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  usuario      text         NOT NULL,
  request_id   text,
  -- Subject; only one open task may have it.
  chave        text         NOT NULL,
  pedido       jsonb        NOT NULL,
  situacao     text         NOT NULL DEFAULT 'AGUARDANDO'
    CHECK (situacao IN ('AGUARDANDO', 'EM_ANDAMENTO', 'CONCLUIDA', 'FALHOU', 'CANCELADA')),
  -- Whether a stop was requested.
  parar        boolean      NOT NULL DEFAULT false,
  -- Attempt that counts; a process that was given up writes nothing any more.
  tentativa    integer      NOT NULL DEFAULT 0,
  -- NULL: not known yet.
  total        integer      CHECK (total >= 0),
  feitas       integer      NOT NULL DEFAULT 0 CHECK (feitas >= 0),
  falhas       integer      NOT NULL DEFAULT 0 CHECK (falhas >= 0),
  -- Result in a sentence, and address of its page.
  mensagem     text,
  rota         text,
  criada_em    timestamptz  NOT NULL DEFAULT now(),
  iniciada_em  timestamptz,
  terminada_em timestamptz,
  -- Queue of the task; NULL: the queue of its kind.
  na_fila      text,
  CONSTRAINT tarefas_check CHECK (((terminada_em IS NOT NULL) = (situacao IN ('CONCLUIDA', 'FALHOU', 'CANCELADA'))))
);
COMMENT ON TABLE tarefas IS 'Long-running tasks: author, progress and result. The queue itself lies in the schema fila.';
CREATE UNIQUE INDEX tarefas_aberta ON tarefas (tipo, chave) WHERE situacao IN ('AGUARDANDO', 'EM_ANDAMENTO');
-- Finds a background run by the number of its conversion.
CREATE INDEX tarefas_chave ON tarefas (tipo, chave);
CREATE INDEX tarefas_terminada ON tarefas (terminada_em);
-- Latest finished tasks of a person.
CREATE INDEX tarefas_terminadas ON tarefas (id_usuario, terminada_em) WHERE terminada_em IS NOT NULL;
CREATE INDEX tarefas_usuario ON tarefas (id_usuario, id_tarefa);

CREATE TABLE tarefa_itens (
  id_tarefa integer NOT NULL REFERENCES tarefas ON DELETE CASCADE,
  ordem     integer NOT NULL,
  -- Name for people: the policy's number.
  ref       text    NOT NULL,
  pedido    jsonb   NOT NULL,
  situacao  text    NOT NULL DEFAULT 'PENDENTE' CHECK (situacao IN ('PENDENTE', 'FEITO', 'FALHOU')),
  mensagem  text,
  PRIMARY KEY (id_tarefa, ordem)
);
COMMENT ON TABLE tarefa_itens IS 'Items of a task over many records, so that another process can continue it.';
CREATE INDEX tarefa_itens_falha ON tarefa_itens (id_tarefa, ordem) WHERE situacao = 'FALHOU';

CREATE TABLE tarefa_arquivos (
  id_arquivo integer      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- NULL after the task was removed; its files are removed next.
  id_tarefa  integer      REFERENCES tarefas ON DELETE SET NULL,
  -- Key in the store; each attempt writes another one.
  objeto     text         NOT NULL UNIQUE,
  -- File name of the download.
  nome       varchar(200) NOT NULL,
  -- Media type.
  tipo       text         NOT NULL,
  -- Call with the same content; its access rule decides who may download.
  chamada    text         NOT NULL,
  -- Bytes; NULL while it is incomplete.
  tamanho    bigint,
  expira_em  timestamptz  NOT NULL
);
COMMENT ON TABLE tarefa_arquivos IS 'Files that tasks leave for download. The row is written before the file and removed after it.';
CREATE INDEX tarefa_arquivos_expira ON tarefa_arquivos (expira_em);
CREATE INDEX tarefa_arquivos_tarefa ON tarefa_arquivos (id_tarefa);

CREATE TABLE emails (
  id_email   integer        GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Message-ID, the same for each attempt.
  chave      uuid           NOT NULL DEFAULT gen_random_uuid(),
  -- Attached invoice.
  id_fatura  integer        REFERENCES faturas ON DELETE CASCADE,
  -- Origin, as "tarefa 12"; one e-mail per origin.
  origem     varchar(60)    NOT NULL UNIQUE,
  -- Automatic: no task waits for it.
  automatico boolean        NOT NULL,
  para       varchar(254)[] NOT NULL CHECK (cardinality(para) > 0),
  copia      varchar(254)[] NOT NULL DEFAULT '{}',
  assunto    varchar(150)   NOT NULL,
  texto      varchar(4000)  NOT NULL,
  -- Whether the spreadsheet of shipments is attached.
  planilha   boolean        NOT NULL DEFAULT false,
  situacao   text           NOT NULL DEFAULT 'PENDENTE' CHECK (situacao IN ('PENDENTE', 'ENVIANDO', 'ENVIADO', 'RECUSADO', 'INCERTO')),
  tentativas integer        NOT NULL DEFAULT 0,
  -- Earliest next attempt; while ENVIANDO, its start.
  proxima_em timestamptz    NOT NULL DEFAULT now(),
  motivo     varchar(2000),
  pedido_por text           NOT NULL,
  criado_em  timestamptz    NOT NULL DEFAULT now(),
  -- Task whose file is attached.
  id_tarefa  integer        REFERENCES tarefas ON DELETE CASCADE
);
COMMENT ON TABLE emails IS 'Outgoing e-mails (domain 3.9). Each is handed to the mail server at most once.';
CREATE INDEX emails_a_enviar ON emails (proxima_em) WHERE automatico AND situacao IN ('PENDENTE', 'ENVIANDO');
CREATE INDEX emails_fatura ON emails (id_fatura);
CREATE INDEX emails_tarefa ON emails (id_tarefa);

CREATE TABLE chaves_de_idempotencia (
  id_usuario integer     NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  chave      text        NOT NULL,
  -- SHA-256 of call, path, query and body.
  pedido     bytea       NOT NULL,
  -- NULL: in progress, or its process died.
  resposta   json,
  criada_em  timestamptz NOT NULL DEFAULT now(),
  -- Status and headers of the first answer.
  codigo     smallint    NOT NULL DEFAULT 200,
  cabecalhos json        NOT NULL DEFAULT '{}'::json,
  PRIMARY KEY (id_usuario, chave)
);
COMMENT ON TABLE chaves_de_idempotencia IS 'POSTs with an Idempotency-Key, kept for 24 hours.';
CREATE INDEX chaves_de_idempotencia_criada_em ON chaves_de_idempotencia (criada_em);

CREATE UNLOGGED TABLE ultimas_escritas (
  id_usuario integer PRIMARY KEY,
  lsn        pg_lsn  NOT NULL
) WITH (fillfactor = 50);
COMMENT ON TABLE ultimas_escritas IS 'Position in the write-ahead log after each person''s last write; a replica that replayed it shows '
  'that write. Unlogged.';

CREATE TABLE relatorio_modelos (
  id_modelo    integer      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Last segment of the report's address.
  relatorio    text         NOT NULL,
  nome         varchar(60)  NOT NULL,
  id_usuario   integer      NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  da_equipe    boolean      NOT NULL,
  -- The period moves with the calendar instead of staying as in `parametros`.
  acompanha    boolean      NOT NULL,
  parametros   jsonb        NOT NULL,
  versao       integer      NOT NULL DEFAULT 1,
  alterado_em  timestamptz,
  alterado_por text,
  -- Category of the chart's bar that narrows the report; NULL: all lines.
  barra        varchar(200),
  -- Day (São Paulo) on which the parameters were saved; a moving period counts from it.
  salvo_em     date         NOT NULL DEFAULT ((now() AT TIME ZONE 'America/Sao_Paulo'))::date,
  CONSTRAINT relatorio_modelos_nome UNIQUE (id_usuario, relatorio, nome)
);
COMMENT ON TABLE relatorio_modelos IS 'Saved parameters of a report, of one person or of the team.';

CREATE TABLE relatorio_agendamentos (
  id_agendamento integer        GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_modelo      integer        NOT NULL REFERENCES relatorio_modelos,
  -- The schedule runs with this person's rights.
  id_usuario     integer        NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  periodicidade  text           NOT NULL CHECK (periodicidade IN ('DIARIA', 'SEMANAL', 'MENSAL')),
  dia            integer,
  hora           integer        NOT NULL CHECK (hora BETWEEN 0 AND 23),
  formato        text           NOT NULL CHECK (formato IN ('xlsx', 'pdf')),
  para           varchar(254)[] NOT NULL DEFAULT '{}',
  ativo          boolean        NOT NULL,
  -- NULL: paused.
  proxima_em     timestamptz,
  -- Last turn, and its task or the reason for none.
  ultima_em      timestamptz,
  id_tarefa      integer        REFERENCES tarefas ON DELETE SET NULL,
  impedimento    text,
  versao         integer        NOT NULL DEFAULT 1,
  alterado_em    timestamptz,
  alterado_por   text,
  CONSTRAINT relatorio_agendamentos_check CHECK (ativo = (proxima_em IS NOT NULL)),
  CONSTRAINT relatorio_agendamentos_check1
    CHECK (
CASE periodicidade
    WHEN 'DIARIA' THEN (dia IS NULL)
    WHEN 'SEMANAL' THEN (dia BETWEEN 1 AND 7)
    ELSE (dia BETWEEN 1 AND 31)
END IS TRUE)
);
COMMENT ON TABLE relatorio_agendamentos IS 'Schedules of saved reports.';
CREATE INDEX relatorio_agendamentos_devidos ON relatorio_agendamentos (proxima_em) WHERE ativo;
CREATE INDEX relatorio_agendamentos_modelo ON relatorio_agendamentos (id_modelo);
CREATE INDEX relatorio_agendamentos_tarefa ON relatorio_agendamentos (id_tarefa);
CREATE INDEX relatorio_agendamentos_usuario ON relatorio_agendamentos (id_usuario);
