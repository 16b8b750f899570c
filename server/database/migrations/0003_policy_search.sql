-- The policy list: one page and the exact total in milliseconds, over millions of policies, for any term and any page.
--
-- A search is a list of words, and a policy is found when each of them is in it: words of three or more letters or
-- digits anywhere inside a word of the policy, shorter ones where one begins. Case and accents do not count; `.`, `/`,
-- `-` and apostrophes are left out of both sides (`S.A.` and `S/A` are the same word, a CNPJ is found with or without
-- its punctuation); every other character separates words, `%` and `_` among them.
--
-- Two ways lead to the same answer. `apolices_palavras` holds, for each word without digits and each one as long as a
-- CNPJ, a bitmap of the policies that have it: matching hundreds of thousands of them is counting bits. Fragments of
-- numbers and CNPJs go through the trigram index of `apolices_busca`: they match few policies.

CREATE FUNCTION palavras_de_busca(texto text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN string_to_array(nullif(btrim(regexp_replace(
    translate(dobrar(texto), './-''’', ''), '[^a-z0-9]+', ' ', 'g')), ''), ' ');

CREATE TABLE apolices_busca (
  id_apolice integer PRIMARY KEY REFERENCES apolices ON DELETE CASCADE,
  -- The policy's words, each with a blank before and after it.
  texto      text NOT NULL
);
CREATE INDEX apolices_busca_texto ON apolices_busca USING gin (texto gin_trgm_ops);

-- Bit n of block b stands for policy b × 16384 + n. Besides whole words there are beginnings of one and two characters
-- (`^a`, `^ab`), and the empty word, which every policy has: a list without a search is a search for it.
CREATE TABLE apolices_palavras (
  palavra text COLLATE "C" NOT NULL,
  bloco   integer NOT NULL,
  bits    bit(16384) NOT NULL,
  PRIMARY KEY (palavra, bloco)
) WITH (fillfactor = 70);
ALTER TABLE apolices_palavras ALTER bits SET STORAGE MAIN;
CREATE INDEX apolices_palavras_trecho ON apolices_palavras USING gin (palavra gin_trgm_ops);

-- What `apolices_palavras` holds of one policy's text.
CREATE FUNCTION itens_de_busca(texto text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 30
BEGIN ATOMIC
  SELECT ''
  UNION
  SELECT v.item
  FROM string_to_table(btrim(texto), ' ') p(palavra),
    LATERAL (VALUES ('^' || left(palavra, 1)), ('^' || left(palavra, 2)),
      (CASE WHEN length(palavra) > 13 OR length(palavra) > 2 AND palavra !~ '[0-9]' THEN palavra END)) v(item)
  WHERE v.item IS NOT NULL;
END;

-- Sets the bits of texts that came; in the keys' order, so that two writers never wait for one another in a circle.
CREATE FUNCTION marcar_busca() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO apolices_palavras AS p (palavra, bloco, bits)
  SELECT i.item, n.id_apolice >> 14, bit_or(set_bit(B'0'::bit(16384), n.id_apolice & 16383, 1))
  FROM novas n, itens_de_busca(n.texto) i(item)
  GROUP BY 1, 2
  ORDER BY 1, 2
  ON CONFLICT (palavra, bloco) DO UPDATE SET bits = p.bits | excluded.bits;
  RETURN NULL;
END $$;

-- Clears the bits of texts that went.
CREATE FUNCTION desmarcar_busca() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  WITH fora AS (
    SELECT i.item, v.id_apolice >> 14 AS bloco, bit_or(set_bit(B'0'::bit(16384), v.id_apolice & 16383, 1)) AS bits
    FROM velhas v, itens_de_busca(v.texto) i(item)
    GROUP BY 1, 2
  ), presos AS (
    SELECT p.palavra, p.bloco, f.bits
    FROM apolices_palavras p JOIN fora f ON (p.palavra, p.bloco) = (f.item, f.bloco)
    ORDER BY p.palavra, p.bloco
    FOR UPDATE OF p
  )
  UPDATE apolices_palavras p SET bits = p.bits & ~presos.bits
  FROM presos WHERE (p.palavra, p.bloco) = (presos.palavra, presos.bloco);
  RETURN NULL;
END $$;

-- Triggers of one event fire in the order of their names: a changed text is cleared before it is set again.
CREATE TRIGGER busca_nova AFTER INSERT ON apolices_busca
  REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION marcar_busca();
CREATE TRIGGER busca_mudada_1 AFTER UPDATE ON apolices_busca
  REFERENCING OLD TABLE AS velhas FOR EACH STATEMENT EXECUTE FUNCTION desmarcar_busca();
CREATE TRIGGER busca_mudada_2 AFTER UPDATE ON apolices_busca
  REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION marcar_busca();
CREATE TRIGGER busca_fora AFTER DELETE ON apolices_busca
  REFERENCING OLD TABLE AS velhas FOR EACH STATEMENT EXECUTE FUNCTION desmarcar_busca();

-- Writes down what is searched of these policies: number, ramo, insured, broker, policyholders.
CREATE FUNCTION atualizar_busca(ids integer[]) RETURNS void
  LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO apolices_busca AS b (id_apolice, texto)
  SELECT a.id_apolice, ' ' || array_to_string(palavras_de_busca(concat_ws(' ', a.numero, r.nome, r.sigla,
    s.razao_social, s.cnpj, c.razao_social, c.cnpj, t.tomadores)), ' ') || ' '
  FROM unnest(ids) u(id)
  JOIN apolices a ON a.id_apolice = u.id
  JOIN ramos r USING (id_ramo)
  JOIN segurados s USING (id_segurado)
  JOIN corretores c USING (id_corretor)
  LEFT JOIN LATERAL (
    SELECT string_agg(razao_social || ' ' || cnpj, ' ' ORDER BY id_apolice_tomador) AS tomadores
    FROM apolice_tomadores WHERE id_apolice = a.id_apolice
  ) t ON true
  ON CONFLICT (id_apolice) DO UPDATE SET texto = excluded.texto WHERE b.texto <> excluded.texto;
END;

CREATE FUNCTION busca_das_apolices() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM atualizar_busca(ARRAY(SELECT DISTINCT id_apolice FROM linhas));
  RETURN NULL;
END $$;

CREATE TRIGGER busca_insert AFTER INSERT ON apolices
  REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION busca_das_apolices();
CREATE TRIGGER busca_update AFTER UPDATE ON apolices
  REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION busca_das_apolices();
CREATE TRIGGER busca_insert AFTER INSERT ON apolice_tomadores
  REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION busca_das_apolices();
CREATE TRIGGER busca_update AFTER UPDATE ON apolice_tomadores
  REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION busca_das_apolices();
CREATE TRIGGER busca_update_antes AFTER UPDATE ON apolice_tomadores
  REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION busca_das_apolices();
CREATE TRIGGER busca_delete AFTER DELETE ON apolice_tomadores
  REFERENCING OLD TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION busca_das_apolices();

CREATE FUNCTION busca_dos_segurados() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM atualizar_busca(ARRAY(SELECT id_apolice FROM apolices JOIN linhas USING (id_segurado)));
  RETURN NULL;
END $$;
CREATE TRIGGER busca_update AFTER UPDATE ON segurados
  REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION busca_dos_segurados();

CREATE FUNCTION busca_dos_corretores() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM atualizar_busca(ARRAY(SELECT id_apolice FROM apolices JOIN linhas USING (id_corretor)));
  RETURN NULL;
END $$;
CREATE TRIGGER busca_update AFTER UPDATE ON corretores
  REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION busca_dos_corretores();

CREATE FUNCTION busca_dos_ramos() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM atualizar_busca(ARRAY(SELECT id_apolice FROM apolices JOIN linhas USING (id_ramo)));
  RETURN NULL;
END $$;
CREATE TRIGGER busca_update AFTER UPDATE ON ramos
  REFERENCING NEW TABLE AS linhas FOR EACH STATEMENT EXECUTE FUNCTION busca_dos_ramos();

-- One page of the policies that match `termo` (blank: all of them), by id: `posicao` is that of the first row, from 1.
-- `total` counts all matches, exactly; `ids` are the page's, in order, none where the page lies beyond the end.
CREATE FUNCTION pagina_apolices(termo text, posicao bigint, quantidade integer, OUT total bigint, OUT ids integer[])
  LANGUAGE plpgsql STABLE PARALLEL SAFE
  SET enable_seqscan = off
AS $$
DECLARE
  palavras text[] := coalesce(palavras_de_busca(termo), '{}');
  exatas   text[];
  trechos  text[];
BEGIN
  IF cardinality(palavras) = 0 AND btrim(termo) <> '' THEN
    total := 0;
    ids := '{}';
    RETURN;
  END IF;

  IF EXISTS (SELECT FROM unnest(palavras) p WHERE length(p) BETWEEN 3 AND 13 AND p ~ '[0-9]') THEN
    EXECUTE (
      SELECT 'SELECT array_agg(id_apolice ORDER BY id_apolice) FROM apolices_busca WHERE '
        || string_agg(format('texto LIKE %L', CASE WHEN length(p) > 2 THEN '%' ELSE '% ' END || p || '%'), ' AND ')
      FROM unnest(palavras) p
    ) INTO ids;
    total := coalesce(cardinality(ids), 0);
    ids := coalesce(ids[posicao : posicao + quantidade - 1], '{}');
    RETURN;
  END IF;

  exatas := ARRAY(SELECT '^' || p FROM unnest(palavras) p WHERE length(p) < 3);
  trechos := ARRAY(SELECT '%' || p || '%' FROM unnest(palavras) p WHERE length(p) > 2);
  IF cardinality(palavras) = 0 THEN
    exatas := ARRAY[''];
  END IF;

  WITH achados AS (
    SELECT e.n, p.bloco, p.bits
    FROM unnest(exatas) WITH ORDINALITY e(item, n) JOIN apolices_palavras p ON p.palavra = e.item
    UNION ALL
    SELECT -t.n, p.bloco, p.bits
    FROM unnest(trechos) WITH ORDINALITY t(trecho, n) JOIN apolices_palavras p ON p.palavra LIKE t.trecho
  ), por_palavra AS (
    SELECT n, bloco, bit_or(bits) AS bits FROM achados GROUP BY n, bloco
  ), blocos AS (
    SELECT bloco, bit_and(bits) AS bits FROM por_palavra
    GROUP BY bloco HAVING count(*) = cardinality(exatas) + cardinality(trechos)
  ), contados AS MATERIALIZED (
    SELECT bloco, bits, bit_count(bits) AS quantos, sum(bit_count(bits)) OVER (ORDER BY bloco) AS ate FROM blocos
  ), tocados AS (
    SELECT bloco, bits, ate - quantos AS antes FROM contados
    WHERE ate >= posicao AND ate - quantos < posicao + quantidade - 1
  ), linhas AS (
    -- 64 bits at a time, so that the empty stretches of a block cost little.
    SELECT t.bloco * 16384 + s.n * 64 + b.n AS id
    FROM tocados t
    CROSS JOIN generate_series(0, 255) s(n)
    CROSS JOIN LATERAL (SELECT substring(t.bits FROM s.n * 64 + 1 FOR 64) AS trecho OFFSET 0) x
    CROSS JOIN generate_series(0, 63) b(n)
    WHERE x.trecho <> B'0'::bit(64) AND get_bit(x.trecho, b.n) = 1
    ORDER BY id
    OFFSET greatest(posicao - 1 - (SELECT min(antes) FROM tocados), 0) LIMIT quantidade
  )
  SELECT coalesce((SELECT max(ate) FROM contados), 0), ARRAY(SELECT id FROM linhas ORDER BY id) INTO total, ids;
END $$;
