-- Saved reports that run by themselves, are kept for download and go by e-mail.

-- The first moment after `depois` at which a schedule runs, by the clock of São Paulo. `dia`: of the week, 1 is Monday; or
-- of the month, its last day where it is shorter. A schedule runs at an hour that the clock skips when that hour is over.
CREATE FUNCTION proxima_execucao(periodicidade text, dia integer, hora integer, depois timestamptz)
RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT min(momento) FROM (
    SELECT d::date AS d, (d::date + make_interval(hours => hora)) AT TIME ZONE 'America/Sao_Paulo' AS momento
    FROM generate_series(
      (depois AT TIME ZONE 'America/Sao_Paulo')::date::timestamp,
      (depois AT TIME ZONE 'America/Sao_Paulo')::date::timestamp + interval '2 months', interval '1 day') d
  ) dias
  WHERE momento > depois AND CASE periodicidade
    WHEN 'DIARIA' THEN true
    WHEN 'SEMANAL' THEN extract(isodow FROM d) = dia
    ELSE extract(day FROM d) = least(dia, extract(day FROM date_trunc('month', d) + interval '1 month - 1 day'))
  END
$$;

CREATE TABLE relatorio_agendamentos (
  id_agendamento integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_modelo      integer NOT NULL REFERENCES relatorio_modelos,
  -- It runs by this person's rights.
  id_usuario     integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  periodicidade  text NOT NULL CHECK (periodicidade IN ('DIARIA', 'SEMANAL', 'MENSAL')),
  dia            integer,
  hora           integer NOT NULL CHECK (hora BETWEEN 0 AND 23),
  formato        text NOT NULL CHECK (formato IN ('xlsx', 'pdf')),
  para           varchar(254)[] NOT NULL DEFAULT '{}',
  ativo          boolean NOT NULL,
  -- NULL: it rests.
  proxima_em     timestamptz,
  -- When its turn last came, and what was made of it: a task, or why there was none.
  ultima_em      timestamptz,
  id_tarefa      integer REFERENCES tarefas ON DELETE SET NULL,
  impedimento    text,
  versao         integer NOT NULL DEFAULT 1,
  alterado_em    timestamptz,
  alterado_por   text,
  CHECK (ativo = (proxima_em IS NOT NULL)),
  CHECK (CASE periodicidade WHEN 'DIARIA' THEN dia IS NULL WHEN 'SEMANAL' THEN dia BETWEEN 1 AND 7 ELSE dia BETWEEN 1 AND 31 END
    IS TRUE)
);
CREATE INDEX relatorio_agendamentos_devidos ON relatorio_agendamentos (proxima_em) WHERE ativo;
CREATE INDEX relatorio_agendamentos_modelo ON relatorio_agendamentos (id_modelo);
CREATE INDEX relatorio_agendamentos_usuario ON relatorio_agendamentos (id_usuario);
CREATE INDEX relatorio_agendamentos_tarefa ON relatorio_agendamentos (id_tarefa);

-- The task whose file goes with a letter; NULL: none does.
ALTER TABLE emails ADD COLUMN id_tarefa integer REFERENCES tarefas ON DELETE CASCADE;
CREATE INDEX emails_tarefa ON emails (id_tarefa);
