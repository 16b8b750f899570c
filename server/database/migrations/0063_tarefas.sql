-- Long work that people ask for. Who asked, how far it is and what came of it stands here; which process has its turn,
-- in the queue's own schema (`fila`), which knows no more of it than its number.

CREATE TABLE tarefas (
  id_tarefa     integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tipo          text NOT NULL,
  -- As people see it: "Fechamento de 10/2026".
  titulo        varchar(200) NOT NULL,
  id_usuario    integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  usuario       text NOT NULL,
  request_id    text,
  -- What it is about: while one is open, nothing asks for the same again.
  chave         text NOT NULL,
  pedido        jsonb NOT NULL,
  situacao      text NOT NULL DEFAULT 'AGUARDANDO'
                CHECK (situacao IN ('AGUARDANDO', 'EM_ANDAMENTO', 'CONCLUIDA', 'FALHOU', 'CANCELADA')),
  -- Somebody asked it to stop.
  parar         boolean NOT NULL DEFAULT false,
  -- Which run of it counts: a process that was given up for dead and lives on writes nothing any more.
  tentativa     integer NOT NULL DEFAULT 0,
  -- NULL: not known yet.
  total         integer CHECK (total >= 0),
  feitas        integer NOT NULL DEFAULT 0 CHECK (feitas >= 0),
  falhas        integer NOT NULL DEFAULT 0 CHECK (falhas >= 0),
  -- What came of it: a sentence, and the address of the page that shows it.
  mensagem      text,
  rota          text,
  criada_em     timestamptz NOT NULL DEFAULT now(),
  iniciada_em   timestamptz,
  terminada_em  timestamptz,
  CHECK ((terminada_em IS NOT NULL) = (situacao IN ('CONCLUIDA', 'FALHOU', 'CANCELADA')))
);
CREATE UNIQUE INDEX tarefas_aberta ON tarefas (tipo, chave) WHERE situacao IN ('AGUARDANDO', 'EM_ANDAMENTO');
CREATE INDEX tarefas_usuario ON tarefas (id_usuario, id_tarefa);
CREATE INDEX tarefas_terminada ON tarefas (terminada_em);

-- What a task over many things has to do, one row each: what is done is known whoever goes on with it.
CREATE TABLE tarefa_itens (
  id_tarefa  integer NOT NULL REFERENCES tarefas ON DELETE CASCADE,
  ordem      integer NOT NULL,
  -- As people know it: the policy's number.
  ref        text NOT NULL,
  pedido     jsonb NOT NULL,
  situacao   text NOT NULL DEFAULT 'PENDENTE' CHECK (situacao IN ('PENDENTE', 'FEITO', 'FALHOU')),
  mensagem   text,
  PRIMARY KEY (id_tarefa, ordem)
);
CREATE INDEX tarefa_itens_falha ON tarefa_itens (id_tarefa, ordem) WHERE situacao = 'FALHOU';
