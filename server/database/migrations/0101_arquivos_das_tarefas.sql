-- Files that tasks leave for download. The row is there before the file and goes after it, so that none is in the store
-- that nobody knows of.
CREATE TABLE tarefa_arquivos (
  id_arquivo integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- NULL: the task is forgotten, and its files are next.
  id_tarefa  integer REFERENCES tarefas ON DELETE SET NULL,
  -- In the store. Each run of a task writes its own.
  objeto     text NOT NULL UNIQUE,
  -- As it is downloaded: "acumulo-risco_2026-11-22.xlsx".
  nome       varchar(200) NOT NULL,
  -- Media type.
  tipo       text NOT NULL,
  -- The id of the call that gives the same: who may not make that call any more does not get the file either.
  chamada    text NOT NULL,
  -- Bytes; NULL while it is not there whole.
  tamanho    bigint,
  expira_em  timestamptz NOT NULL
);
CREATE INDEX tarefa_arquivos_tarefa ON tarefa_arquivos (id_tarefa);
CREATE INDEX tarefa_arquivos_expira ON tarefa_arquivos (expira_em);
