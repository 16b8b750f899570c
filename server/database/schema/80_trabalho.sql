CREATE TABLE tarefas (
  id_tarefa    integer      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tipo         text         NOT NULL,
  -- As people see it: "Fechamento de 10/2026".
  titulo       varchar(200) NOT NULL,
  id_usuario   integer      NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  usuario      text         NOT NULL,
  request_id   text,
  -- What it is about: while one is open, nothing asks for the same again.
  chave        text         NOT NULL,
  pedido       jsonb        NOT NULL,
  situacao     text         NOT NULL DEFAULT 'AGUARDANDO'
    CHECK (situacao IN ('AGUARDANDO', 'EM_ANDAMENTO', 'CONCLUIDA', 'FALHOU', 'CANCELADA')),
  -- Somebody asked it to stop.
  parar        boolean      NOT NULL DEFAULT false,
  -- Which run of it counts: a process that was given up for dead and lives on writes nothing any more.
  tentativa    integer      NOT NULL DEFAULT 0,
  -- NULL: not known yet.
  total        integer      CHECK (total >= 0),
  feitas       integer      NOT NULL DEFAULT 0 CHECK (feitas >= 0),
  falhas       integer      NOT NULL DEFAULT 0 CHECK (falhas >= 0),
  -- What came of it: a sentence, and the address of the page that shows it.
  mensagem     text,
  rota         text,
  criada_em    timestamptz  NOT NULL DEFAULT now(),
  iniciada_em  timestamptz,
  terminada_em timestamptz,
  -- The line in which a task waits; NULL, of earlier versions: that of its kind.
  na_fila      text,
  CONSTRAINT tarefas_check CHECK (((terminada_em IS NOT NULL) = (situacao IN ('CONCLUIDA', 'FALHOU', 'CANCELADA'))))
);
COMMENT ON TABLE tarefas IS 'Long-running tasks: author, progress and result. The queue itself lies in the schema fila.';
CREATE UNIQUE INDEX tarefas_aberta ON tarefas (tipo, chave) WHERE situacao IN ('AGUARDANDO', 'EM_ANDAMENTO');
-- A run in the background is found by the number of its conversion, also after its task has ended.
CREATE INDEX tarefas_chave ON tarefas (tipo, chave);
CREATE INDEX tarefas_terminada ON tarefas (terminada_em);
-- The last ones that ended, of one person.
CREATE INDEX tarefas_terminadas ON tarefas (id_usuario, terminada_em) WHERE terminada_em IS NOT NULL;
CREATE INDEX tarefas_usuario ON tarefas (id_usuario, id_tarefa);

CREATE TABLE tarefa_itens (
  id_tarefa integer NOT NULL REFERENCES tarefas ON DELETE CASCADE,
  ordem     integer NOT NULL,
  -- As people know it: the policy's number.
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
  -- NULL: the task is forgotten, and its files are next.
  id_tarefa  integer      REFERENCES tarefas ON DELETE SET NULL,
  -- In the store. Each run of a task writes its own.
  objeto     text         NOT NULL UNIQUE,
  -- As it is downloaded: "acumulo-risco_2026-11-22.xlsx".
  nome       varchar(200) NOT NULL,
  -- Media type.
  tipo       text         NOT NULL,
  -- The id of the call that gives the same: who may not make that call any more does not get the file either.
  chamada    text         NOT NULL,
  -- Bytes; NULL while it is not there whole.
  tamanho    bigint,
  expira_em  timestamptz  NOT NULL
);
COMMENT ON TABLE tarefa_arquivos IS 'Files that tasks leave for download. The row is written before the file and removed after it.';
CREATE INDEX tarefa_arquivos_expira ON tarefa_arquivos (expira_em);
CREATE INDEX tarefa_arquivos_tarefa ON tarefa_arquivos (id_tarefa);

CREATE TABLE emails (
  id_email   integer        GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Its Message-ID, the same at each attempt.
  chave      uuid           NOT NULL DEFAULT gen_random_uuid(),
  -- The invoice that goes with it; NULL: none does.
  id_fatura  integer        REFERENCES faturas ON DELETE CASCADE,
  -- What it was written for, as "tarefa 12": for the same nothing is written twice.
  origem     varchar(60)    NOT NULL UNIQUE,
  -- Sent by itself: no task waits for it.
  automatico boolean        NOT NULL,
  para       varchar(254)[] NOT NULL CHECK (cardinality(para) > 0),
  copia      varchar(254)[] NOT NULL DEFAULT '{}',
  assunto    varchar(150)   NOT NULL,
  texto      varchar(4000)  NOT NULL,
  -- With the spreadsheet of the invoice's shipments.
  planilha   boolean        NOT NULL DEFAULT false,
  situacao   text           NOT NULL DEFAULT 'PENDENTE' CHECK (situacao IN ('PENDENTE', 'ENVIANDO', 'ENVIADO', 'RECUSADO', 'INCERTO')),
  tentativas integer        NOT NULL DEFAULT 0,
  -- Not tried before; while ENVIANDO: since when.
  proxima_em timestamptz    NOT NULL DEFAULT now(),
  motivo     varchar(2000),
  pedido_por text           NOT NULL,
  criado_em  timestamptz    NOT NULL DEFAULT now(),
  -- The task whose file goes with a letter; NULL: none does.
  id_tarefa  integer        REFERENCES tarefas ON DELETE CASCADE
);
COMMENT ON TABLE emails IS 'Outgoing e-mails (domain 3.9). Each is handed to the mail server at most once.';
CREATE INDEX emails_a_enviar ON emails (proxima_em) WHERE automatico AND situacao IN ('PENDENTE', 'ENVIANDO');
CREATE INDEX emails_fatura ON emails (id_fatura);
CREATE INDEX emails_tarefa ON emails (id_tarefa);

CREATE TABLE chaves_de_idempotencia (
  id_usuario integer     NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  chave      text        NOT NULL,
  -- SHA-256 of the call, its path, its query and its body.
  pedido     bytea       NOT NULL,
  -- NULL: under way, or its process ended before it could say how it went.
  resposta   json,
  criada_em  timestamptz NOT NULL DEFAULT now(),
  -- A key keeps the whole first answer, a refusal too: its status, and the headers that belong to it.
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
  -- The last piece of the report's address; which there are, its declarations say.
  relatorio    text         NOT NULL,
  nome         varchar(60)  NOT NULL,
  id_usuario   integer      NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  da_equipe    boolean      NOT NULL,
  -- Its period is the one that the report suggests on the day, not the one in `parametros`.
  acompanha    boolean      NOT NULL,
  parametros   jsonb        NOT NULL,
  versao       integer      NOT NULL DEFAULT 1,
  alterado_em  timestamptz,
  alterado_por text,
  -- The bar of its chart that a saved report is narrowed to, by its category; null: all lines. What does not know of it runs all.
  barra        varchar(200),
  -- The day in São Paulo on which the parameters of a saved report were saved: a period that follows the calendar has moved on
  -- since then. Of those that stand, the trail knows it.
  salvo_em     date         NOT NULL DEFAULT ((now() AT TIME ZONE 'America/Sao_Paulo'))::date,
  CONSTRAINT relatorio_modelos_nome UNIQUE (id_usuario, relatorio, nome)
);
COMMENT ON TABLE relatorio_modelos IS 'Saved parameters of a report, of one person or of the team.';

CREATE TABLE relatorio_agendamentos (
  id_agendamento integer        GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_modelo      integer        NOT NULL REFERENCES relatorio_modelos,
  -- It runs by this person's rights.
  id_usuario     integer        NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  periodicidade  text           NOT NULL CHECK (periodicidade IN ('DIARIA', 'SEMANAL', 'MENSAL')),
  dia            integer,
  hora           integer        NOT NULL CHECK (hora BETWEEN 0 AND 23),
  formato        text           NOT NULL CHECK (formato IN ('xlsx', 'pdf')),
  para           varchar(254)[] NOT NULL DEFAULT '{}',
  ativo          boolean        NOT NULL,
  -- NULL: it rests.
  proxima_em     timestamptz,
  -- When its turn last came, and what was made of it: a task, or why there was none.
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
