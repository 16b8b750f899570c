-- The archive: months of a closed year, read-only and compressed (docs/decisions.md). A partition cannot be compressed as it
-- is: its rows are too short to be, and it must have every index of the whole table. Its shipments are packed instead, about a
-- thousand in a row, each column an array that PostgreSQL compresses, and the partition is dropped.

CREATE TABLE competencias_arquivadas (
  competencia   integer PRIMARY KEY,
  quantidade    bigint  NOT NULL,
  -- Of the partition with its indexes, before; of its packed rows.
  bytes_antes   bigint  NOT NULL,
  bytes         bigint  NOT NULL,
  arquivada_em  timestamptz NOT NULL DEFAULT now(),
  arquivada_por text    NOT NULL
);

-- A block holds shipments of one policy, month and state, in the order of their departures. `preparar_arquivo` adds a column of
-- arrays for each of the others that `averbacoes` has; NULL: all of them are the column's default.
CREATE TABLE averbacoes_arquivadas (
  competencia integer NOT NULL REFERENCES competencias_arquivadas,
  id_apolice  integer NOT NULL,
  situacao    text    NOT NULL,
  bloco       integer NOT NULL,
  quantidade  integer NOT NULL,
  -- First and last departure and id.
  bloco_de    date    NOT NULL,
  bloco_ate   date    NOT NULL,
  id_de       bigint  NOT NULL,
  id_ate      bigint  NOT NULL,
  PRIMARY KEY (competencia, id_apolice, situacao, bloco)
);
CREATE INDEX averbacoes_arquivadas_apolice ON averbacoes_arquivadas (id_apolice, bloco_de);
CREATE INDEX averbacoes_arquivadas_ids ON averbacoes_arquivadas (id_de, id_ate);

-- The columns of `averbacoes` that are packed: how an array of them is called, what one reads it back as, and the constant that
-- all have who say nothing. Arrays of several lengths are no array: such a column is packed as text.
CREATE VIEW colunas_arquivadas AS
SELECT attnum AS ordem, quote_ident(attname) AS coluna, format_type(atttypid, atttypmod) AS tipo,
  CASE typcategory WHEN 'A' THEN 'text' ELSE format_type(atttypid, atttypmod) END AS guardado,
  CASE WHEN attnotnull THEN (
    SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef
    WHERE adrelid = attrelid AND adnum = attnum AND pg_get_expr(adbin, adrelid) !~ '[()]'
  ) END AS padrao
FROM pg_attribute JOIN pg_type t ON t.oid = atttypid
WHERE attrelid = 'averbacoes'::regclass AND attnum > 0 AND NOT attisdropped
  AND attname NOT IN ('competencia', 'id_apolice', 'situacao');

-- Brings what is packed, and how it is read, to the columns that `averbacoes` has. A migration that adds a column to it calls
-- this again; what was packed before has the column's default.
CREATE FUNCTION preparar_arquivo() RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  nova record;
  colunas text;
  lidas text;
  inteiras text;
BEGIN
  FOR nova IN
    SELECT c.* FROM colunas_arquivadas c WHERE NOT EXISTS (
      SELECT FROM pg_attribute WHERE attrelid = 'averbacoes_arquivadas'::regclass AND quote_ident(attname) = c.coluna)
    ORDER BY ordem
  LOOP
    EXECUTE format('ALTER TABLE averbacoes_arquivadas ADD %s %s[]', nova.coluna, nova.guardado);
    -- What arrays are made of is of no use to the planner, and costs to gather.
    EXECUTE format('ALTER TABLE averbacoes_arquivadas ALTER %s SET STATISTICS 0', nova.coluna);
    BEGIN
      EXECUTE format('ALTER TABLE averbacoes_arquivadas ALTER %s SET COMPRESSION lz4', nova.coluna);
    EXCEPTION WHEN feature_not_supported THEN
      -- A PostgreSQL that was built without it compresses by its own way.
    END;
  END LOOP;
  SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY attnum),
    string_agg(format('d.%I::%s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' ORDER BY attnum),
    string_agg(CASE WHEN c.coluna IS NULL THEN 'b.' || quote_ident(a.attname)
      WHEN c.padrao IS NOT NULL THEN format('coalesce(u.%s, (%s)::%s) AS %1$s', c.coluna, c.padrao, c.tipo)
      WHEN c.guardado <> c.tipo THEN format('u.%s::%s AS %1$s', c.coluna, c.tipo)
      ELSE 'u.' || c.coluna END, ', ' ORDER BY attnum)
  INTO colunas, inteiras, lidas
  FROM pg_attribute a LEFT JOIN colunas_arquivadas c ON c.ordem = attnum
  WHERE attrelid = 'averbacoes'::regclass AND attnum > 0 AND NOT attisdropped;
  DROP VIEW IF EXISTS averbacoes_todas, averbacoes_desempacotadas;
  EXECUTE (
    SELECT format('CREATE VIEW averbacoes_desempacotadas AS SELECT %s, b.bloco, b.bloco_de, b.bloco_ate
      FROM averbacoes_arquivadas b CROSS JOIN LATERAL ROWS FROM (%s) AS u (%s)', lidas,
      string_agg(format('unnest(b.%s)', coluna), ', ' ORDER BY ordem), string_agg(coluna, ', ' ORDER BY ordem))
    FROM colunas_arquivadas);
  -- All shipments, those that are packed among them. `bloco_de` and `bloco_ate` are the days of what lies together: a condition
  -- on them keeps blocks from being opened, and says nothing else than the same on `data_embarque`.
  EXECUTE format('CREATE VIEW averbacoes_todas AS
    SELECT %s, data_embarque AS bloco_de, data_embarque AS bloco_ate, false AS arquivada FROM averbacoes
    UNION ALL SELECT %1$s, bloco_de, bloco_ate, true FROM averbacoes_desempacotadas', colunas);
  -- The archived shipment of an id: of a block whose ids lie about it the ids alone are opened first.
  EXECUTE format('CREATE OR REPLACE FUNCTION averbacao_arquivada(id bigint) RETURNS SETOF averbacoes LANGUAGE plpgsql STABLE AS $f$
    DECLARE b record;
    BEGIN
      FOR b IN SELECT x.competencia, x.id_apolice, x.situacao, x.bloco FROM averbacoes_arquivadas x
        WHERE x.id_de <= id AND x.id_ate >= id AND id = ANY(x.id_averbacao)
      LOOP
        RETURN QUERY SELECT %s FROM averbacoes_desempacotadas d
          WHERE d.competencia = b.competencia AND d.id_apolice = b.id_apolice AND d.situacao = b.situacao AND d.bloco = b.bloco
            AND d.id_averbacao = id;
      END LOOP;
    END $f$', inteiras);
  -- The archived shipments of an access key: it names the month of its emission, and is declared in that one, or up to three
  -- later, or departed in the last days of the one before.
  EXECUTE format('CREATE OR REPLACE FUNCTION averbacoes_arquivadas_da_chave(qual text) RETURNS SETOF averbacoes LANGUAGE plpgsql STABLE AS $f$
    DECLARE
      b record;
      emissao date;
    BEGIN
      IF qual !~ ''^\d\d\d\d(0[1-9]|1[0-2])'' THEN RETURN; END IF;
      emissao := make_date(2000 + substr(qual, 3, 2)::integer, substr(qual, 5, 2)::integer, 1);
      FOR b IN SELECT x.competencia, x.id_apolice, x.situacao, x.bloco FROM averbacoes_arquivadas x
        WHERE x.competencia BETWEEN to_char(emissao - interval ''1 month'', ''YYYYMM'')::integer
          AND to_char(emissao + interval ''3 months'', ''YYYYMM'')::integer AND qual = ANY(x.chave)
      LOOP
        RETURN QUERY SELECT %s FROM averbacoes_desempacotadas d
          WHERE d.competencia = b.competencia AND d.id_apolice = b.id_apolice AND d.situacao = b.situacao AND d.bloco = b.bloco
            AND d.chave = qual;
      END LOOP;
    END $f$', inteiras);
END $$;
SELECT preparar_arquivo();

-- What keeps a month from being archived, by policy where it is of one: in words, and how many.
CREATE FUNCTION impedimentos_do_arquivo(mes integer) RETURNS TABLE (apolice text, motivo text, quantidade bigint)
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT a.numero, 'averbações em aberto, sem fatura emitida'::text, sum(t.quantidade)::bigint
  FROM averbacoes_totais t JOIN apolices a USING (id_apolice)
  WHERE t.competencia = mes AND t.situacao = 'ABERTA' AND t.quantidade > 0 AND NOT EXISTS (
    SELECT FROM periodos p JOIN faturas f USING (id_fatura)
    WHERE p.id_apolice = t.id_apolice AND p.id_grupo = t.id_grupo AND p.competencia = mes AND p.fechado
      AND f.situacao IN ('EMITIDA', 'PAGA'))
  GROUP BY a.numero;
  RETURN QUERY SELECT a.numero, 'faturas em prévia ou em aprovação'::text, count(*)
  FROM faturas f JOIN apolices a USING (id_apolice)
  WHERE f.competencia = mes AND f.situacao NOT IN ('EMITIDA', 'PAGA', 'CANCELADA', 'REJEITADA') GROUP BY a.numero;
  RETURN QUERY SELECT a.numero, 'pedidos de alçada à espera de decisão'::text, count(*)
  FROM fatura_pedidos d JOIN faturas f USING (id_fatura) JOIN apolices a USING (id_apolice)
  WHERE f.competencia = mes AND d.situacao = 'PENDENTE' GROUP BY a.numero;
  IF to_regclass('averbacoes_' || mes) IS NOT NULL THEN
    RETURN QUERY EXECUTE format('SELECT o.numero::text, ''averbações provisórias, sem a definitiva''::text, count(*) FROM averbacoes_%s a
      JOIN apolices o USING (id_apolice)
      WHERE a.tipo = ''P'' AND a.situacao IN (''ABERTA'', ''FATURADA'') GROUP BY o.numero', mes);
  END IF;
  RETURN QUERY SELECT a.numero, 'somas dos relatórios por fazer (o Romaneio em funcionamento as faz em instantes)'::text, 1::bigint
  FROM embarques_a_somar s JOIN apolices a USING (id_apolice) WHERE s.competencia = mes;
END $$;

-- The month of a competência in words.
CREATE FUNCTION competencia_em_palavras(mes integer) RETURNS text
  LANGUAGE sql IMMUTABLE RETURN lpad((mes % 100)::text, 2, '0') || '/' || mes / 100;

CREATE FUNCTION recusar_arquivada(mes integer) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A competência % está arquivada (ano de %), somente leitura.', competencia_em_palavras(mes), mes / 100
    USING ERRCODE = 'RM001';
END $$;

-- Makes the partition of a competência where it is missing, as in 0080; of one that is archived never.
CREATE OR REPLACE FUNCTION garantir_competencia(mes integer) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  IF mes < 190001 OR mes > 999912 OR mes % 100 NOT BETWEEN 1 AND 12 THEN
    RAISE EXCEPTION 'competência inválida: %', mes;
  END IF;
  IF to_regclass('averbacoes_' || mes) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('averbacoes'), mes);
  IF EXISTS (
    SELECT FROM pg_class WHERE relname = 'averbacoes_' || mes AND relnamespace = current_schema()::regnamespace
  ) THEN RETURN; END IF;
  IF EXISTS (SELECT FROM competencias_arquivadas WHERE competencia = mes) THEN PERFORM recusar_arquivada(mes); END IF;
  EXECUTE format('CREATE TABLE averbacoes_%s (LIKE averbacoes INCLUDING ALL)', mes);
  EXECUTE format('ALTER TABLE averbacoes ATTACH PARTITION averbacoes_%s FOR VALUES IN (%s)', mes, mes);
END $$;
