-- The policy list with filters and an order: what a search finds can be had as bitmaps, and a page also the newest first.

-- The bitmaps of the policies that match `termo` (blank: all of them); see 0003 for what matches.
CREATE FUNCTION blocos_da_busca(termo text) RETURNS TABLE (bloco integer, bits bit)
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

  IF cardinality(numeros) = 0 THEN
    RETURN QUERY SELECT b.bloco, b.bits FROM blocos_de_busca(itens, padroes) b;
  ELSE
    RETURN QUERY SELECT b.bloco, b.bits FROM blocos_provados(itens, padroes, numeros) b;
  END IF;
END $$;

DROP FUNCTION pagina_apolices(text, bigint, integer);

-- One page of the policies that match `termo`, by id, the greatest first where `recentes`: `posicao` is that of the first
-- row, from 1. `total` counts all matches, exactly; `ids` are the page's, in order, none where it lies beyond the end.
CREATE FUNCTION pagina_apolices(termo text, posicao bigint, quantidade integer, recentes boolean DEFAULT false,
  OUT total bigint, OUT ids integer[])
  LANGUAGE sql STABLE PARALLEL SAFE
AS $$
  WITH contados AS MATERIALIZED (
    SELECT bloco, bits, bit_count(bits) AS quantos,
      sum(bit_count(bits)) OVER (ORDER BY CASE WHEN recentes THEN -bloco ELSE bloco END) AS ate
    FROM blocos_da_busca(termo)
  ), tocados AS (
    SELECT bloco, bits, ate - quantos AS antes FROM contados
    WHERE ate >= posicao AND ate - quantos < posicao + quantidade - 1
  )
  SELECT
    coalesce((SELECT max(ate) FROM contados), 0)::bigint,
    ARRAY(
      SELECT a.id FROM tocados t CROSS JOIN LATERAL apolices_do_bloco(t.bloco, t.bits) a(id)
      ORDER BY CASE WHEN recentes THEN -a.id ELSE a.id END
      OFFSET greatest(posicao - 1 - (SELECT min(antes) FROM tocados), 0) LIMIT quantidade)
$$;

-- What filters ask for and orders go by is read from the index alone: pages and counts need no policy but the page's.
CREATE INDEX apolices_vigencia ON apolices (fim_vigencia, id_apolice)
  INCLUDE (inicio_vigencia, cancelamento_vigencia, id_ramo, id_corretor, id_sucursal);
DROP INDEX apolices_fim_vigencia;
CREATE INDEX apolices_inicio ON apolices (inicio_vigencia, id_apolice);
CREATE INDEX apolices_emissao ON apolices (data_emissao, id_apolice);
-- No premium is less than any.
CREATE INDEX apolices_premio ON apolices (valor_premio NULLS FIRST, id_apolice);
