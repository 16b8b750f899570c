-- The exchange difference of a cancelled shipment goes back with it (domain-3 2.2): its own at the rate of its invoice, not a share of
-- what stays. `LIMIT 1`: the plan is kept, and one made over empty tables would scan every month.
DO $$
DECLARE
  antes text := pg_get_functiondef('mes_faturado'::regproc);
  depois text := replace(antes, 'coalesce(sum(f.diferenca_cambio), 0)::text', '(coalesce(sum(f.diferenca_cambio), 0) - coalesce((
        SELECT sum(round(v.premio_moeda * n.taxa_cambio, 2) - round(v.premio_moeda * v.taxa_cambio, 2)) FROM creditos_de_cancelamento y
        LEFT JOIN fatura_averbacoes e USING (competencia, id_averbacao, id_apolice)
        LEFT JOIN periodos x USING (id_apolice, id_grupo, competencia)
        CROSS JOIN LATERAL (SELECT * FROM averbacoes a WHERE a.competencia = y.competencia AND a.id_averbacao = y.id_averbacao LIMIT 1) v
        JOIN faturas n ON n.id_apolice = y.id_apolice AND n.id_fatura = coalesce(e.id_fatura, x.id_fatura) AND n.moeda = v.moeda
        WHERE y.id_apolice = apolice AND y.competencia = ANY (meses) AND y.avaliado_em IS NOT NULL
          AND n.id_fatura IS DISTINCT FROM fatura), 0))::text');
BEGIN
  IF depois = antes THEN RAISE EXCEPTION 'mes_faturado has no diferenca_cambio'; END IF;
  EXECUTE depois;
END $$;
