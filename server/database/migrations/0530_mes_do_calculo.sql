-- A month stays in the calculation that its invoices charged it in, even if the policy ends earlier by now, and the rules are those of
-- the month's closing, not of a group's earlier invoice; a group without shipments is closed, too (domain-3 1, 2.2).
DO $$
DECLARE
  antes text := pg_get_functiondef('mes_faturado'::regproc);
  depois text := antes;
  troca text[];
BEGIN
  FOREACH troca SLICE 1 IN ARRAY ARRAY[
    [', fim boolean,', ','],
    ['#variable_conflict use_column
BEGIN', '#variable_conflict use_column
DECLARE
  meses integer[] := ARRAY(
    SELECT c FROM (SELECT mes UNION SELECT referencia UNION SELECT f.competencia FROM faturas f
      WHERE f.id_apolice = apolice AND f.complementa = mes_faturado.referencia) m(c)
    WHERE NOT EXISTS (SELECT FROM faturas f WHERE f.id_apolice = apolice AND f.competencia = c
      AND f.situacao IN (''PRE_FATURA'', ''APROVADA'', ''EMITIDA'', ''PAGA_EM_PARTE'', ''PAGA'')
      AND coalesce(f.complementa, f.competencia) <> mes_faturado.referencia));
BEGIN'],
    ['t.competencia >= mes_faturado.referencia AND (t.competencia = mes_faturado.referencia OR fim)', 't.competencia = ANY (meses)'],
    [',
        bool_or(x.fechado AND x.id_fatura IS DISTINCT FROM fatura) AS fechado', ''],
    ['coalesce(t.fechado, false) AS fechado', 'EXISTS (SELECT FROM periodos x WHERE x.id_apolice = g.id_apolice AND x.id_grupo = g.id_grupo
        AND x.competencia = ANY (meses) AND x.fechado AND x.id_fatura IS DISTINCT FROM fatura) AS fechado'],
    ['y.competencia >= mes_faturado.referencia AND (y.competencia = mes_faturado.referencia OR fim)', 'y.competencia = ANY (meses)'],
    ['f.regras ORDER BY f.tipo = ''ESPECIAL'', f.id_fatura)', 'f.regras ORDER BY f.tipo = ''ESPECIAL'', NOT coalesce(g.padrao, true), f.complementa IS NOT NULL, f.id_fatura DESC)']
  ] LOOP
    IF strpos(depois, troca[1]) = 0 THEN RAISE EXCEPTION 'mes_faturado has no %', troca[1]; END IF;
    depois := replace(depois, troca[1], troca[2]);
  END LOOP;
  DROP FUNCTION mes_faturado;
  EXECUTE depois;
END $$;
