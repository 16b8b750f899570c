-- An entry about a declaration whose shipment left the movement or came back names the shipment's document, as all other
-- entries do: by the number of 40 places alone nobody knows it, and once its month is archived it has to be looked for.
CREATE OR REPLACE FUNCTION acompanhar_averbacoes() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  WITH mudadas AS (
    UPDATE dis d SET situacao = situacao_da_di(n.situacao, n.tipo), versao = d.versao + 1, alterado_em = now(), alterado_por = 'sistema'
    FROM novas n
    WHERE n.id_averbacao = d.id_averbacao AND n.competencia = d.competencia AND d.situacao <> situacao_da_di(n.situacao, n.tipo)
    RETURNING d.id_di, d.situacao, jsonb_build_object('averbacao', n.tipo_documento || ' ' || n.numero,
      'numero_averbacao', n.numero_averbacao) AS dela
  )
  INSERT INTO auditoria (quem, acao, entidade, id_entidade, antes, depois)
  SELECT 'sistema', 'alterar', 'dis', id_di::text,
    dela || jsonb_build_object('situacao', CASE situacao WHEN 'AVERBADA' THEN 'PENDENTE' ELSE 'AVERBADA' END),
    dela || jsonb_build_object('situacao', situacao)
  FROM mudadas ORDER BY id_di;
  RETURN NULL;
END $$;
