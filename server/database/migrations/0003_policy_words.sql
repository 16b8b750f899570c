-- The policy list: one page and the exact total in milliseconds, over millions of policies, for any term and any page.
--
-- A search is a list of words, and a policy is found when each of them is in it: words of three or more letters or
-- digits anywhere inside a word of the policy, shorter ones where one begins. Case and accents do not count; `.`, `/`,
-- `-` and apostrophes are left out of both sides (`S.A.` and `S/A` are the same word, a CNPJ is found with or without
-- its punctuation); every other character separates words, `%` and `_` among them. Letters alone are not looked for
-- inside a CNPJ.
--
-- `apolices_palavras` holds bitmaps of policies: matching hundreds of thousands of them is counting bits.

CREATE FUNCTION palavras_de_busca(texto text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT array_remove(string_to_array(
    -- The regular expression costs more than all the rest, and few names need it.
    CASE WHEN limpo ~ '[^a-z0-9 ]' THEN regexp_replace(limpo, '[^a-z0-9]+', ' ', 'g') ELSE limpo END, ' '), '')
  FROM (SELECT translate(dobrar(texto), '&,():;%_./-''’', '        ') AS limpo OFFSET 0) dobrado;
END;

CREATE TABLE apolices_busca (
  id_apolice integer PRIMARY KEY REFERENCES apolices ON DELETE CASCADE,
  -- The policy's words, each with a blank before and after it.
  texto      text NOT NULL
);

-- Bit n of block b stands for policy b × 16384 + n; what a bitmap is about is one of
--   ltda    a word with letters that is no CNPJ
--   ^l ^lt  the beginning of any word
--   #1234   four characters in a row of a word with digits; the last ones end with `$` (#567$)
--   @2:1234 the same of the text's first word, which is the policy's number, with their place in it from 0
--   (empty) every policy: a list without a search is a search for it
CREATE TABLE apolices_palavras (
  palavra text COLLATE "C" NOT NULL,
  bloco   integer NOT NULL,
  bits    bit(16384) NOT NULL,
  PRIMARY KEY (palavra, bloco)
) WITH (fillfactor = 70);
ALTER TABLE apolices_palavras ALTER bits SET STORAGE MAIN;
CREATE INDEX apolices_palavras_trecho ON apolices_palavras USING gin (palavra gin_trgm_ops);

-- The bitmap in which these positions are 1: bits_das(posicao, 1). Sets bit after bit in one value, where OR-ing a
-- bitmap a position would make two.
DO $$ BEGIN
  EXECUTE format('CREATE AGGREGATE bits_das(integer, integer) (SFUNC = set_bit, STYPE = bit, INITCOND = %L)',
    'X' || repeat('0', 16384 / 4));
END $$;

-- What `apolices_palavras` holds of one word; of the blank word (one stands at each end of a text) it is the blank
-- item. Not STRICT, so that it becomes part of the query that calls it.
CREATE FUNCTION itens_da_palavra(palavra text, primeira boolean) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 5
BEGIN ATOMIC
  SELECT palavra
  WHERE palavra = '' OR length(palavra) > 2 AND palavra ~ '[a-z]' AND (length(palavra) <> 14 OR palavra !~ '[0-9]')
  UNION ALL
  SELECT '^' || left(palavra, i) FROM generate_series(1, least(length(palavra), 2)) i
  UNION ALL
  SELECT '#' || substr(palavra || '$', i, 4) FROM generate_series(1, length(palavra) - 2) i
  WHERE palavra ~ '[0-9]'
  UNION ALL
  SELECT '@' || (i - 1)::text || ':' || substr(palavra, i, 4) FROM generate_series(1, length(palavra) - 3) i
  WHERE primeira AND palavra ~ '[0-9]';
END;

-- What `apolices_palavras` holds of these policies' texts, in the keys' order. The words are gathered before they are
-- taken apart: most of them are common to many policies.
CREATE FUNCTION bits_de_busca(apolices integer[], textos text[]) RETURNS TABLE (palavra text, bloco integer, bits bit)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  WITH palavras AS MATERIALIZED (
    SELECT p.palavra, p.n = 2 AS primeira, a.id >> 14 AS bloco, array_agg(a.id & 16383) AS posicoes
    FROM unnest(apolices, textos) a(id, texto), string_to_table(a.texto, ' ') WITH ORDINALITY p(palavra, n)
    GROUP BY 1, 2, 3
  )
  SELECT i.item, p.bloco, bits_das(n.posicao, 1)
  FROM palavras p, itens_da_palavra(p.palavra, p.primeira) i(item), unnest(p.posicoes) n(posicao)
  GROUP BY 1, 2
  ORDER BY 1, 2;
END;

-- Sets the bits of texts that came; in the keys' order, so that two writers never wait for one another in a circle.
CREATE FUNCTION marcar_busca() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO apolices_palavras AS p (palavra, bloco, bits)
  SELECT b.palavra, b.bloco, b.bits
  FROM (SELECT array_agg(id_apolice) AS ids, array_agg(texto) AS textos FROM novas) n, bits_de_busca(n.ids, n.textos) b
  ON CONFLICT (palavra, bloco) DO UPDATE SET bits = p.bits | excluded.bits;
  RETURN NULL;
END $$;

-- Clears the bits of texts that went.
CREATE FUNCTION desmarcar_busca() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  WITH presos AS (
    SELECT p.palavra, p.bloco, f.bits
    FROM (SELECT array_agg(id_apolice) AS ids, array_agg(texto) AS textos FROM velhas) v,
      bits_de_busca(v.ids, v.textos) f JOIN apolices_palavras p USING (palavra, bloco)
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
