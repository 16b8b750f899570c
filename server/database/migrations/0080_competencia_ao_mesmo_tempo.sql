-- Two who make the partition of one month at the same time: the second waits for the first and finds it made. It must look
-- in pg_class with a snapshot of its own: `to_regclass` answers from what the session remembers, and a lock of this kind
-- does not make it forget that there was none.
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
  EXECUTE format('CREATE TABLE averbacoes_%s (LIKE averbacoes INCLUDING ALL)', mes);
  EXECUTE format('ALTER TABLE averbacoes ATTACH PARTITION averbacoes_%s FOR VALUES IN (%s)', mes, mes);
END $$;
