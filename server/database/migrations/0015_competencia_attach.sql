-- Makes the partition of a competência where it is missing. Whoever writes averbações calls it first. The partition is
-- made apart and attached: readers and writers of the table go on meanwhile, a conversion that stores its shipments
-- among them, which making it in one step would have to wait for while everybody else waits behind it.
CREATE OR REPLACE FUNCTION garantir_competencia(mes integer) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  IF mes < 190001 OR mes > 999912 OR mes % 100 NOT BETWEEN 1 AND 12 THEN
    RAISE EXCEPTION 'competência inválida: %', mes;
  END IF;
  IF to_regclass('averbacoes_' || mes) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('averbacoes'), mes);
  -- Somebody else may have made it before the lock was free.
  IF to_regclass('averbacoes_' || mes) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE averbacoes_%s (LIKE averbacoes INCLUDING ALL)', mes);
  EXECUTE format('ALTER TABLE averbacoes ATTACH PARTITION averbacoes_%s FOR VALUES IN (%s)', mes, mes);
END $$;
