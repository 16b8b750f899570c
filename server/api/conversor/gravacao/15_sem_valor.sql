-- Documents that others replaced, or their authorities cancelled, before they came: listed, not stored. Each is looked up by
-- itself: a plan of tables that were empty, or a join, would read the whole of them later on.
WITH fora AS (
  SELECT l.ordem, l.linha, l.origem, l.chave, x.codigo, x.porque FROM embarques_novos l CROSS JOIN LATERAL (
    SELECT 'DOCUMENTO_SUBSTITUIDO' AS codigo, '; o CT-e ' || s.chave_substituta || ' o substituiu' AS porque
    FROM substituicoes s WHERE s.chave = l.chave
    UNION ALL SELECT 'DOCUMENTO_CANCELADO', ' e não foi cancelado'
    FROM eventos_fiscais e WHERE e.chave = l.chave AND e.cancela LIMIT 1
  ) x
), sem_eles AS (
  DELETE FROM embarques_lidos WHERE ordem IN (SELECT ordem FROM fora)
), listadas AS (
  INSERT INTO falhas_novas (linha, origem, chave, codigo, campo, valor, esperado, ignorado)
  SELECT linha, origem, chave, codigo, 'chave', chave, 'um documento que vale' || porque, true FROM fora RETURNING 1
)
SELECT to_json(EXISTS (SELECT FROM listadas)) AS resposta;
