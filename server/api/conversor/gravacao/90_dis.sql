-- Import declarations that waited are declared by the definitive shipments of this run that have their numbers (domain 3.4). One
-- that was discarded stays so until a person opens it again. Who sees a part of the policies declares none of them.
WITH achadas AS MATERIALIZED (
  SELECT DISTINCT ON (d.id_di) d.id_di, a.id_averbacao, a.competencia, a.numero_averbacao, a.tipo_documento, a.numero
  FROM embarques_lidos l JOIN contextos c ON c.id = l.contexto
  JOIN averbacoes a ON a.competencia = c.competencia AND a.id_averbacao = l.id_averbacao
  JOIN dis d ON d.numero_di = numero_da_declaracao(a.numero_di) OR d.duimp = numero_da_declaracao(a.numero_di)
  WHERE d.situacao = 'PENDENTE' AND (SELECT apolices FROM corrida) IS NULL AND situacao_da_di(a.situacao, a.tipo) = 'AVERBADA'
  ORDER BY d.id_di, a.id_averbacao
), averbadas AS (
  UPDATE dis d SET situacao = 'AVERBADA', id_averbacao = a.id_averbacao, competencia = a.competencia, versao = d.versao + 1,
    alterado_em = now(), alterado_por = 'sistema'
  FROM achadas a WHERE d.id_di = a.id_di AND d.situacao = 'PENDENTE'
  RETURNING d.id_di, a.numero_averbacao, a.tipo_documento, a.numero
)
INSERT INTO auditoria (quem, acao, entidade, id_entidade, antes, depois)
SELECT 'sistema', 'alterar', 'dis', id_di::text, '{"situacao": "PENDENTE"}',
  jsonb_build_object('situacao', 'AVERBADA', 'averbacao', tipo_documento || ' ' || numero, 'numero_averbacao', numero_averbacao)
FROM averbadas a ORDER BY a.id_di;
