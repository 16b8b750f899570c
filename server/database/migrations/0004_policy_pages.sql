-- The policy list's pages, read from the bitmaps of 0003: one page and the exact total, for any term and any place.

-- The bitmaps of the policies that have all of these: `itens` exactly, and for each of `padroes` (LIKE) any that
-- matches. A bitmap without a policy is left out.
CREATE FUNCTION blocos_de_busca(itens text[], padroes text[]) RETURNS TABLE (bloco integer, bits bit)
  LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  WITH achados AS (
    SELECT i.n, p.bloco, p.bits
    FROM unnest(itens) WITH ORDINALITY i(item, n) JOIN apolices_palavras p ON p.palavra = i.item
    UNION ALL
    SELECT -d.n, p.bloco, p.bits
    FROM unnest(padroes) WITH ORDINALITY d(padrao, n)
    -- Letters are looked for in words, digits in fours: a four of letters and digits is no word.
    JOIN apolices_palavras p ON p.palavra LIKE d.padrao AND (p.palavra LIKE '#%') = (d.padrao LIKE '#%')
  ), por_palavra AS (
    SELECT n, bloco, bit_or(bits) AS bits FROM achados GROUP BY n, bloco
  )
  SELECT bloco, bit_and(bits) FROM por_palavra
  GROUP BY bloco HAVING count(*) = cardinality(itens) + cardinality(padroes) AND bit_count(bit_and(bits)) > 0;
END;

-- The policies of a bitmap; 64 bits at a time, so that its empty stretches cost little. OFFSET 0 makes an expression
-- a value: unpacked or computed once, not once for each stretch.
CREATE FUNCTION apolices_do_bloco(bloco integer, bits bit) RETURNS SETOF integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 1000
BEGIN ATOMIC
  SELECT bloco * 16384 + s.n * 64 + b.n
  FROM (SELECT bits | B'0'::bit(16384) AS todos OFFSET 0) t
  CROSS JOIN generate_series(0, 255) s(n)
  CROSS JOIN LATERAL (SELECT substring(t.todos FROM s.n * 64 + 1 FOR 64) AS trecho OFFSET 0) x
  CROSS JOIN generate_series(0, 63) b(n)
  WHERE x.trecho <> B'0'::bit(64) AND get_bit(x.trecho, b.n) = 1;
END;

-- The same for a list of words, `numeros` being those of more than four characters with digits among them. Four
-- characters in a row do not prove a longer number, so the texts are looked at; but not where the fours stand in one
-- line in the policy's own number (of up to 24 characters), lest a piece that all numbers share mean to read all texts.
CREATE FUNCTION blocos_provados(itens text[], padroes text[], numeros text[])
  RETURNS TABLE (bloco integer, bits bit)
  LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  WITH candidatos AS MATERIALIZED (
    SELECT bloco, bits FROM blocos_de_busca(itens, padroes)
  ), quartetos AS (
    SELECT n.n, l.lugar, '@' || (l.lugar + i - 1)::text || ':' || substr(n.numero, i, 4) AS item,
      count(*) OVER (PARTITION BY n.n, l.lugar) AS quantos
    FROM unnest(numeros) WITH ORDINALITY n(numero, n)
    CROSS JOIN LATERAL generate_series(0, 24 - length(n.numero)) l(lugar)
    CROSS JOIN LATERAL generate_series(1, length(n.numero) - 3) i
    WHERE i % 4 = 1 OR i = length(n.numero) - 3
  ), em_linha AS (
    SELECT q.n, p.bloco, bit_and(p.bits) AS bits
    FROM quartetos q JOIN apolices_palavras p ON p.palavra = q.item
    GROUP BY q.n, q.lugar, q.quantos, p.bloco HAVING count(*) = q.quantos
  ), por_numero AS (
    SELECT n, bloco, bit_or(bits) AS bits FROM em_linha GROUP BY n, bloco
  ), certos AS MATERIALIZED (
    SELECT bloco, c.bits & bit_and(p.bits) AS bits
    FROM candidatos c JOIN por_numero p USING (bloco)
    GROUP BY bloco, c.bits HAVING count(*) = cardinality(numeros)
  ), conferidos AS (
    SELECT c.bloco, bits_das(a.id & 16383, 1) AS bits
    FROM candidatos c
    LEFT JOIN certos s USING (bloco)
    CROSS JOIN LATERAL apolices_do_bloco(c.bloco, c.bits & ~coalesce(s.bits, B'0'::bit(16384))) a(id)
    JOIN apolices_busca ON id_apolice = a.id
    WHERE texto LIKE ALL (ARRAY(SELECT '%' || numero || '%' FROM unnest(numeros) n(numero)))
    GROUP BY c.bloco
  )
  SELECT bloco, bit_or(bits)
  FROM (SELECT * FROM certos UNION ALL SELECT * FROM conferidos) achados
  GROUP BY bloco;
END;

-- One page of the policies that match `termo` (blank: all of them), by id: `posicao` is that of the first row, from 1.
-- `total` counts all matches, exactly; `ids` are the page's, in order, none where the page lies beyond the end.
CREATE FUNCTION pagina_apolices(termo text, posicao bigint, quantidade integer, OUT total bigint, OUT ids integer[])
  LANGUAGE plpgsql STABLE PARALLEL SAFE
  SET enable_seqscan = off
AS $$
DECLARE
  palavras text[] := coalesce(palavras_de_busca(termo), '{}');
  itens    text[];
  padroes  text[];
  numeros  text[];
BEGIN
  IF cardinality(palavras) = 0 AND btrim(termo) <> '' THEN
    total := 0;
    ids := '{}';
    RETURN;
  END IF;

  SELECT
    coalesce(array_agg(DISTINCT '^' || p) FILTER (WHERE length(p) < 3), '{}'),
    coalesce(array_agg(CASE WHEN p ~ '[0-9]' THEN '#' || p || '%' ELSE '%' || p || '%' END)
      FILTER (WHERE length(p) = 3 OR length(p) > 3 AND p !~ '[0-9]'), '{}'),
    coalesce(array_agg(DISTINCT p) FILTER (WHERE length(p) > 4 AND p ~ '[0-9]'), '{}')
  INTO itens, padroes, numeros
  FROM unnest(palavras) p;
  -- Every fourth of them and the last: the texts are looked at afterwards anyway.
  itens := itens || ARRAY(
    SELECT DISTINCT '#' || substr(p, i, 4)
    FROM unnest(palavras) p, generate_series(1, length(p) - 3) i
    WHERE p ~ '[0-9]' AND (i % 4 = 1 OR i = length(p) - 3));
  IF cardinality(palavras) = 0 THEN
    itens := ARRAY[''];
  END IF;

  WITH achados AS (
    SELECT bloco, bits FROM blocos_de_busca(itens, padroes) WHERE cardinality(numeros) = 0
    UNION ALL
    SELECT bloco, bits FROM blocos_provados(itens, padroes, numeros) WHERE cardinality(numeros) > 0
  ), contados AS MATERIALIZED (
    SELECT bloco, bits, bit_count(bits) AS quantos, sum(bit_count(bits)) OVER (ORDER BY bloco) AS ate FROM achados
  ), tocados AS (
    SELECT bloco, bits, ate - quantos AS antes FROM contados
    WHERE ate >= posicao AND ate - quantos < posicao + quantidade - 1
  )
  SELECT
    coalesce((SELECT max(ate) FROM contados), 0),
    ARRAY(
      SELECT a.id FROM tocados t CROSS JOIN LATERAL apolices_do_bloco(t.bloco, t.bits) a(id)
      ORDER BY a.id
      OFFSET greatest(posicao - 1 - (SELECT min(antes) FROM tocados), 0) LIMIT quantidade)
  INTO total, ids;
END $$;
