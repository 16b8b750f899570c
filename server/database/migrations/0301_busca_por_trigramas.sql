-- The policy search reads a trigram index over each policy's words instead of bitmaps of its own making. A policy is found
-- when every word of the search is in it: words of three or more characters anywhere in a word, shorter ones at its beginning.

DROP TRIGGER busca_nova ON apolices_busca;
DROP TRIGGER busca_mudada_1 ON apolices_busca;
DROP TRIGGER busca_mudada_2 ON apolices_busca;
DROP TRIGGER busca_fora ON apolices_busca;
DROP FUNCTION marcar_busca();
DROP FUNCTION desmarcar_busca();
DROP FUNCTION pagina_apolices(text, bigint, integer, boolean);
DROP FUNCTION blocos_da_busca(text);
DROP FUNCTION blocos_provados(text[], text[], text[]);
DROP FUNCTION apolices_do_bloco(integer, bit);
DROP FUNCTION blocos_de_busca(text[], text[]);
DROP FUNCTION bits_de_busca(integer[], text[]);
DROP FUNCTION itens_da_palavra(text, boolean);
DROP AGGREGATE bits_das(integer, integer);
DROP TABLE apolices_palavras;
CREATE INDEX apolices_busca_texto ON apolices_busca USING gin (texto gin_trgm_ops);

-- The policies that match `termo`, in no order; none where it has no letter or digit. The longest word goes to the index, the
-- others are checked in what it finds.
CREATE FUNCTION apolices_da_busca(termo text) RETURNS SETOF integer
  LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 100 AS $$
DECLARE
  padroes text[] := ARRAY(
    SELECT CASE WHEN length(p) < 3 THEN '% ' ELSE '%' END || p || '%' FROM unnest(palavras_de_busca(termo)) p ORDER BY length(p) DESC);
BEGIN
  RETURN QUERY SELECT id_apolice FROM apolices_busca WHERE texto LIKE padroes[1] AND texto LIKE ALL (padroes[2:]);
END $$;

-- One page of the policies that match `termo` (blank: all of them) by id, the greatest first where `recentes`. `posicao` is the
-- first row's, from 1; `total` counts all matches; `ids` are the page's, none where it lies beyond the end.
CREATE FUNCTION pagina_apolices(termo text, posicao bigint, quantidade integer, recentes boolean DEFAULT false,
  OUT total bigint, OUT ids integer[])
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  IF btrim(termo) <> '' THEN
    SELECT count(*), coalesce((array_agg(id ORDER BY CASE WHEN recentes THEN -id ELSE id END))[posicao:posicao + quantidade - 1], '{}')
    INTO total, ids FROM apolices_da_busca(termo) id;
    RETURN;
  END IF;
  total := (SELECT coalesce(sum(a.quantidade), 0) FROM apolices_celulas a);
  ids := CASE WHEN recentes
    THEN ARRAY(SELECT id_apolice FROM apolices ORDER BY id_apolice DESC OFFSET posicao - 1 LIMIT quantidade)
    ELSE ARRAY(SELECT id_apolice FROM apolices ORDER BY id_apolice OFFSET posicao - 1 LIMIT quantidade) END;
END $$;
