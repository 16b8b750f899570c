-- Merging two rows of a table: whatever refers to the one refers to the other from then on. Says which tables changed,
-- and in how many rows. Rows that belong to the one (ON DELETE CASCADE) stay with it.

CREATE FUNCTION substituir_linha(alvo regclass, de text, por text) RETURNS TABLE (tabela text, quantos integer)
  LANGUAGE plpgsql AS $$
DECLARE
  referencia record;
  usada boolean;
BEGIN
  FOR referencia IN
    SELECT c.conrelid::regclass AS onde, a.attname AS coluna
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = alvo AND c.confdeltype <> 'c' AND c.conparentid = 0
    ORDER BY c.conrelid::regclass::text, c.conname
  LOOP
    -- A ledger takes no change at all, not even one of no row.
    EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE %I = %L)', referencia.onde, referencia.coluna, de) INTO usada;
    CONTINUE WHEN NOT usada;
    EXECUTE format('UPDATE %s SET %I = %L WHERE %I = %L', referencia.onde, referencia.coluna, por, referencia.coluna, de);
    GET DIAGNOSTICS quantos = ROW_COUNT;
    tabela := referencia.onde;
    RETURN NEXT;
  END LOOP;
END $$;
