-- The totals took their rows with the first statement of a writer and held them to the end of its transaction: writers of
-- one policy and month stood in a line. What a transaction has written is kept aside until it commits, and goes into the
-- totals then: a writer waits for another one's commit alone.
--
-- Not logged: a row lives no longer than its transaction, and nobody else ever sees one.
CREATE UNLOGGED TABLE averbacoes_totais_a_somar (
  transacao            xid8    NOT NULL DEFAULT pg_current_xact_id(),
  id_apolice           integer NOT NULL,
  id_grupo             integer NOT NULL,
  competencia          integer NOT NULL,
  situacao             text    NOT NULL,
  quantidade           bigint  NOT NULL,
  importancia_segurada numeric(20,2) NOT NULL,
  premio               numeric(20,2) NOT NULL
) WITH (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
CREATE INDEX averbacoes_totais_a_somar_transacao ON averbacoes_totais_a_somar (transacao);

-- One row for a transaction that has written: what happens at its commit happens once.
CREATE UNLOGGED TABLE averbacoes_totais_escritores (
  transacao xid8 PRIMARY KEY DEFAULT pg_current_xact_id()
) WITH (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

-- The setting lasts as long as the transaction, and goes back with a savepoint, as the row does.
CREATE FUNCTION somar_ao_confirmar() RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('romaneio.totais_a_somar', true) IS DISTINCT FROM 'sim' THEN
    INSERT INTO averbacoes_totais_escritores DEFAULT VALUES;
    PERFORM set_config('romaneio.totais_a_somar', 'sim', true);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION somar_averbacoes() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO averbacoes_totais_a_somar (id_apolice, id_grupo, competencia, situacao, quantidade, importancia_segurada, premio)
  SELECT id_apolice, id_grupo, competencia, situacao, count(*), sum(importancia_segurada), sum(premio)
  FROM novas GROUP BY 1, 2, 3, 4;
  PERFORM somar_ao_confirmar();
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION subtrair_averbacoes() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO averbacoes_totais_a_somar (id_apolice, id_grupo, competencia, situacao, quantidade, importancia_segurada, premio)
  SELECT id_apolice, id_grupo, competencia, situacao, -count(*), -sum(importancia_segurada), -sum(premio)
  FROM velhas GROUP BY 1, 2, 3, 4;
  PERFORM somar_ao_confirmar();
  RETURN NULL;
END $$;

-- In the key's order, so that two writers never wait for one another in a circle. A transaction that reads its own totals
-- before it commits calls it itself.
CREATE FUNCTION somar_o_escrito() RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  WITH escritas AS (
    DELETE FROM averbacoes_totais_a_somar WHERE transacao = pg_current_xact_id() RETURNING *
  )
  INSERT INTO averbacoes_totais AS t
  SELECT id_apolice, id_grupo, competencia, situacao, sum(quantidade), sum(importancia_segurada), sum(premio)
  FROM escritas GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (id_apolice, id_grupo, competencia, situacao) DO UPDATE SET
    quantidade = t.quantidade + excluded.quantidade,
    importancia_segurada = t.importancia_segurada + excluded.importancia_segurada,
    premio = t.premio + excluded.premio,
    escritas = t.escritas + 1;
  DELETE FROM averbacoes_totais_escritores WHERE transacao = pg_current_xact_id();
  PERFORM set_config('romaneio.totais_a_somar', '', true);
END $$;

CREATE FUNCTION somar_o_escrito_ao_confirmar() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM somar_o_escrito();
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER somar AFTER INSERT ON averbacoes_totais_escritores
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION somar_o_escrito_ao_confirmar();
