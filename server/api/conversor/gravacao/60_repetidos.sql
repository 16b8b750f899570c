-- Takes the documents of the piece that their policies do not have yet; the others leave `embarques_lidos`. In the order of the
-- key, so that two files with the same documents seldom wait for one another in a circle; a retry meets the rest.
DELETE FROM repetidos;

WITH reservados AS (
  INSERT INTO averbacao_documentos
  SELECT c.id_apolice, l.documento, l.id_averbacao
  FROM embarques_novos l JOIN contextos c ON c.id = l.contexto WHERE c.id_apolice IS NOT NULL
  ORDER BY 1, 2, 3
  ON CONFLICT DO NOTHING RETURNING id_averbacao
), fora AS (
  DELETE FROM embarques_novos l USING contextos c
  WHERE (SELECT count(*) FROM reservados) <= (SELECT ate - desde FROM corrida)
    AND c.id = l.contexto AND c.id_apolice IS NOT NULL AND l.id_averbacao NOT IN (SELECT id_averbacao FROM reservados)
  RETURNING l.linha, l.origem, l.chave, l.numero, l.documento, l.importancia, l.is_moeda, c.id_apolice, c.competencia
)
INSERT INTO repetidos SELECT * FROM fora;
