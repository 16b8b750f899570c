-- The amounts of a provisional import that a definitive one has replaced, under the same id and the policy of the definitive one:
-- a report shows how much they differ. For imports that were completed earlier, the audit trail has only the premium.
CREATE TABLE provisorias_substituidas (
  id_apolice           integer NOT NULL,
  id_averbacao         bigint  NOT NULL,
  moeda                char(3),
  is_moeda             numeric(15,2),
  importancia_segurada numeric(15,2),
  premio               numeric(15,2) NOT NULL,
  PRIMARY KEY (id_apolice, id_averbacao)
);
INSERT INTO provisorias_substituidas (id_apolice, id_averbacao, premio)
SELECT a.id_apolice, a.id_averbacao, t.premio
FROM (
  SELECT DISTINCT id_entidade::bigint AS id, (antes ->> 'premio')::numeric AS premio FROM auditoria
  WHERE entidade = 'averbacoes' AND acao = 'alterar' AND antes ->> 'tipo' = 'P' AND depois ->> 'tipo' = 'D' AND antes ? 'premio'
) t CROSS JOIN LATERAL (
  SELECT id_apolice, id_averbacao FROM averbacoes WHERE id_averbacao = t.id
  UNION ALL SELECT id_apolice, id_averbacao FROM averbacao_arquivada(t.id)
) a;
