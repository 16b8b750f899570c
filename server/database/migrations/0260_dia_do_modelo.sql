-- The day in São Paulo on which the parameters of a saved report were saved: a period that follows the calendar has moved on
-- since then. Of those that stand, the trail knows it.
ALTER TABLE relatorio_modelos ADD salvo_em date NOT NULL DEFAULT (now() AT TIME ZONE 'America/Sao_Paulo')::date;
UPDATE relatorio_modelos m SET salvo_em = t.dia
FROM (
  SELECT id_entidade, max((quando AT TIME ZONE 'America/Sao_Paulo')::date) AS dia FROM auditoria
  WHERE entidade = 'relatorio-modelos' AND depois ? 'parametros' AND antes -> 'parametros' IS DISTINCT FROM depois -> 'parametros'
  GROUP BY 1
) t WHERE t.id_entidade = m.id_modelo::text;
