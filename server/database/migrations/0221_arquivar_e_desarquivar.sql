-- A month into the archive and back, each in one transaction of two parts: the long one packs or unpacks and proves that
-- nothing is lost, beside everybody at work; the short one puts the new in the place of the old, alone, for milliseconds.
-- Between them the caller sets a `lock_timeout` and a savepoint: where the lock is not to be had, it tries again.

-- Statements that have written the month, as its totals count them: while it is the same, so are the shipments.
CREATE FUNCTION escritas_da_competencia(mes integer) RETURNS bigint
  LANGUAGE sql RETURN (SELECT coalesce(sum(escritas), 0) FROM averbacoes_totais WHERE competencia = mes);

-- How many shipments of a month's partition and of its packed rows are not the same, to the byte.
CREATE FUNCTION diferencas_do_arquivo(mes integer) RETURNS bigint
  LANGUAGE plpgsql AS $$
DECLARE
  lista text;
  quantas bigint;
BEGIN
  SELECT string_agg('x.' || quote_ident(attname), ', ' ORDER BY attnum) INTO lista FROM pg_attribute
  WHERE attrelid = 'averbacoes'::regclass AND attnum > 0 AND NOT attisdropped;
  EXECUTE format('SELECT count(*) FROM averbacoes_%1$s v FULL JOIN (
      SELECT x.id_averbacao AS id, ROW(%2$s) AS linha FROM averbacoes_desempacotadas x WHERE x.competencia = %1$s
    ) p ON p.id = v.id_averbacao
    WHERE p.id IS NULL OR v.id_averbacao IS NULL OR p.linha *<> ROW(%3$s)', mes, lista, replace(lista, 'x.', 'v.')) INTO quantas;
  RETURN quantas;
END $$;

-- The long part of archiving. Invoices of the month wait for the end of the transaction, and are refused then.
-- @returns the writes that it was packed at.
CREATE FUNCTION empacotar_competencia(mes integer, por text) RETURNS bigint
  LANGUAGE plpgsql AS $$
DECLARE
  escritas bigint;
  diferentes bigint;
  impedimento record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('averbacoes'), mes);
  IF EXISTS (SELECT FROM competencias_arquivadas WHERE competencia = mes) THEN PERFORM recusar_arquivada(mes); END IF;
  PERFORM FROM periodos WHERE competencia = mes ORDER BY id_apolice, id_grupo FOR SHARE;
  SELECT * INTO impedimento FROM impedimentos_do_arquivo(mes) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'A competência % não pode ser arquivada: apólice %, % (%).', competencia_em_palavras(mes), impedimento.apolice,
      impedimento.motivo, impedimento.quantidade USING ERRCODE = 'RM002';
  END IF;
  escritas := escritas_da_competencia(mes);
  PERFORM set_config('romaneio.arquivo', 'aberto', true);
  EXECUTE format('INSERT INTO competencias_arquivadas (competencia, quantidade, bytes_antes, bytes, arquivada_por)
    SELECT %s, count(*), pg_total_relation_size(%L), 0, %L FROM averbacoes_%1$s', mes, 'averbacoes_' || mes, por);
  EXECUTE (
    SELECT format('INSERT INTO averbacoes_arquivadas (competencia, id_apolice, situacao, bloco, quantidade, bloco_de, bloco_ate, id_de, id_ate, %s)
      SELECT competencia, id_apolice, situacao, bloco, count(*), min(data_embarque), max(data_embarque), min(id_averbacao), max(id_averbacao), %s
      FROM (SELECT *, (row_number() OVER (PARTITION BY id_apolice, situacao ORDER BY data_embarque, id_averbacao) - 1) / 1000 AS bloco
            FROM averbacoes_%s) a GROUP BY 1, 2, 3, 4', string_agg(coluna, ', ' ORDER BY ordem),
      string_agg(format(CASE WHEN padrao IS NULL THEN 'CASE WHEN count(%1$s) > 0 THEN array_agg(%1$s::%2$s ORDER BY data_embarque, id_averbacao) END'
        ELSE 'CASE WHEN count(*) FILTER (WHERE %1$s <> %3$s) > 0 THEN array_agg(%1$s::%2$s ORDER BY data_embarque, id_averbacao) END' END,
        coluna, guardado, padrao), ', ' ORDER BY ordem), mes)
    FROM colunas_arquivadas);
  diferentes := diferencas_do_arquivo(mes);
  IF diferentes > 0 THEN
    RAISE EXCEPTION 'A competência % não foi arquivada: % averbações não voltam iguais.', competencia_em_palavras(mes), diferentes;
  END IF;
  UPDATE competencias_arquivadas SET bytes = (
    SELECT coalesce(sum(pg_column_size(b.*)), 0) FROM averbacoes_arquivadas b WHERE competencia = mes) WHERE competencia = mes;
  RETURN escritas;
END $$;

-- The short part: the packed rows are the month from now on.
CREATE FUNCTION trocar_pelo_arquivo(mes integer, escritas bigint) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE averbacoes IN ACCESS EXCLUSIVE MODE;
  IF escritas_da_competencia(mes) <> escritas THEN
    RAISE EXCEPTION 'A competência % foi alterada enquanto era arquivada.', competencia_em_palavras(mes) USING ERRCODE = 'RM002';
  END IF;
  EXECUTE format('ALTER TABLE averbacoes DETACH PARTITION averbacoes_%s', mes);
  EXECUTE format('DROP TABLE averbacoes_%s', mes);
END $$;

-- The long part of the way back.
CREATE FUNCTION desempacotar_competencia(mes integer) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  diferentes bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('averbacoes'), mes);
  IF NOT EXISTS (SELECT FROM competencias_arquivadas WHERE competencia = mes) THEN
    RAISE EXCEPTION 'A competência % não está arquivada.', competencia_em_palavras(mes) USING ERRCODE = 'RM002';
  END IF;
  EXECUTE format('CREATE TABLE averbacoes_%s (LIKE averbacoes INCLUDING ALL)', mes);
  EXECUTE (
    SELECT format('INSERT INTO averbacoes_%s (%s) SELECT %2$s FROM averbacoes_desempacotadas WHERE competencia = %1$s', mes,
      string_agg(quote_ident(attname), ', ' ORDER BY attnum))
    FROM pg_attribute WHERE attrelid = 'averbacoes'::regclass AND attnum > 0 AND NOT attisdropped);
  diferentes := diferencas_do_arquivo(mes);
  IF diferentes > 0 THEN
    RAISE EXCEPTION 'A competência % não voltou: % averbações não são iguais.', competencia_em_palavras(mes), diferentes;
  END IF;
END $$;

-- The short part: the partition is the month again. What reports add up of it is added up anew: while it was archived, its sums
-- stayed what they were.
CREATE FUNCTION trocar_pela_particao(mes integer) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE averbacoes IN ACCESS EXCLUSIVE MODE;
  PERFORM set_config('romaneio.arquivo', 'aberto', true);
  DELETE FROM averbacoes_arquivadas WHERE competencia = mes;
  DELETE FROM competencias_arquivadas WHERE competencia = mes;
  EXECUTE format('ALTER TABLE averbacoes ATTACH PARTITION averbacoes_%s FOR VALUES IN (%1$s)', mes);
  UPDATE somas_dos_embarques SET escritas = 0 WHERE competencia = mes;
  UPDATE somas_dos_meses SET escritas = 0 WHERE competencia = mes;
END $$;
