-- What every writer shares: answers that a repeated request gets again, and what stands in the way of a deletion.

-- POSTs that came with an `Idempotency-Key`, kept for 24 hours.
CREATE TABLE chaves_de_idempotencia (
  id_usuario integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  chave      text    NOT NULL,
  -- SHA-256 of the call, its path, its query and its body.
  pedido     bytea   NOT NULL,
  -- NULL: under way, or its process ended before it could say how it went.
  resposta   json,
  criada_em  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_usuario, chave)
);
CREATE INDEX chaves_de_idempotencia_criada_em ON chaves_de_idempotencia (criada_em);

-- Which tables refer to the row with this key, and in how many rows, counted up to a thousand. Rows that would go with
-- it (ON DELETE CASCADE) stand in nobody's way.
CREATE FUNCTION usos_da_linha(alvo regclass, chave text) RETURNS TABLE (tabela text, quantos integer)
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  referencia record;
BEGIN
  FOR referencia IN
    SELECT c.conrelid::regclass AS onde, a.attname AS coluna
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = alvo AND c.confdeltype IN ('a', 'r') AND c.conparentid = 0
    ORDER BY c.conrelid::regclass::text, c.conname
  LOOP
    RETURN QUERY EXECUTE format('SELECT %L::text, count(*)::integer FROM (SELECT FROM %s WHERE %I = %L LIMIT 1000) u',
      referencia.onde, referencia.onde, referencia.coluna, chave);
  END LOOP;
END $$;
