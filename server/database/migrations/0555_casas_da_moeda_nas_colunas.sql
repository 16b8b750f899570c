-- An amount in a currency carries the currency's decimals (domain-3 4): none in yen, three in Kuwaiti dinars. Its columns are plain
-- numeric, so that its text needs no registry, and PostgreSQL changes the catalogue alone: numeric(16,3) rewrote 1,000,000 rows in 34 s.
-- The updates read all shipments, 1,000,000 in 1 to 3 s, and write those in a currency that has not two decimals; no value changes.
DO $$
DECLARE
  t record;
BEGIN
  DROP VIEW averbacoes_todas, averbacoes_desempacotadas;
  PERFORM set_config('romaneio.arquivo', 'aberto', true);
  FOR t IN
    SELECT attrelid::regclass AS tabela, string_agg(format('ALTER %I TYPE %s', attname, format_type(atttypid, NULL)), ', ') AS tipos,
      string_agg(format(CASE format_type(atttypid, NULL) WHEN 'numeric' THEN '%1$I = round(%1$I, greatest(m.casas_decimais, min_scale(%1$I)))'
        ELSE '%1$I = CASE WHEN %1$I IS NOT NULL THEN ARRAY(SELECT round(v, greatest(coalesce(casas_decimais, 2), min_scale(v)))
          FROM unnest(%1$I, a.moeda) WITH ORDINALITY u (v, iso, n) LEFT JOIN moedas ON codigo_iso = iso ORDER BY n) END' END, attname), ', ') AS valores
    FROM pg_attribute WHERE attrelid = ANY ('{averbacoes, averbacoes_arquivadas, provisorias_substituidas, faturas, fatura_linhas, somas_por_mes,
        somas_de_todas, somas_por_dia}'::regclass[])
      AND attname = ANY ('{valor_fob, valor_frete_moeda, valor_despesas, valor_lucros, valor_impostos, is_moeda, premio_moeda, maior_is_moeda}')
    GROUP BY 1
  LOOP
    EXECUTE format('ALTER TABLE %s %s', t.tabela, t.tipos);
    EXECUTE format('UPDATE %s a SET %s FROM moedas m WHERE ' || CASE t.tabela::text WHEN 'averbacoes_arquivadas' THEN 'codigo_iso = ANY (a.moeda)'
      ELSE 'codigo_iso = a.moeda' END || ' AND m.casas_decimais <> 2', t.tabela, t.valores);
  END LOOP;
  -- As many as any currency has: that of the shipment decides.
  UPDATE layout_campos SET casas_decimais = 4 WHERE separador_decimal IS NOT NULL AND casas_decimais < 4
    AND campo = ANY ('{valor_fob, valor_frete_moeda, valor_despesas, valor_lucros, valor_impostos}');
  PERFORM preparar_arquivo();
  ALTER VIEW averbacoes_todas SET (security_invoker);
  ALTER VIEW averbacoes_desempacotadas SET (security_invoker);
END $$;
