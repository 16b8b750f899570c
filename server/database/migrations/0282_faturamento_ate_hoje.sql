-- Those that stand, in a transaction of their own: 0281 shuts readers of policies out for as long as it lasts. What has been issued since
-- then is there already.
UPDATE apolices a SET ultimo_faturamento = f.ultimo
FROM (SELECT id_apolice, max(competencia) AS ultimo FROM faturas WHERE situacao IN ('EMITIDA', 'PAGA') GROUP BY 1) f
WHERE f.id_apolice = a.id_apolice AND a.ultimo_faturamento IS NULL;
