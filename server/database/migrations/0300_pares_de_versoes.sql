-- Removes columns and triggers that only let an earlier version write beside a later one. No such version runs any more.

-- One count of writes says whether sums are current; sums of an earlier form are made again.
UPDATE somas_dos_embarques SET escritas = 0
WHERE escritas_desta_forma IS DISTINCT FROM escritas OR escritas_com_moeda IS DISTINCT FROM escritas;
UPDATE somas_dos_meses SET escritas = 0 WHERE escritas_desta_forma IS DISTINCT FROM escritas;

DROP VIEW meses_por_somar;
CREATE OR REPLACE VIEW embarques_a_somar AS
SELECT t.competencia, t.id_apolice, t.quantidade, s.somada_em, s.quantidade AS somados
FROM (
  SELECT competencia, id_apolice, sum(escritas)::bigint AS escritas, sum(quantidade)::bigint AS quantidade
  FROM averbacoes_totais GROUP BY 1, 2
) t LEFT JOIN somas_dos_embarques s USING (competencia, id_apolice)
WHERE s.escritas IS DISTINCT FROM t.escritas;

DROP TRIGGER esta_forma ON somas_dos_meses;
DROP TRIGGER esta_forma ON somas_dos_embarques;
DROP TRIGGER com_moeda ON somas_dos_embarques;
DROP FUNCTION esquecer_esta_forma();
DROP FUNCTION esquecer_somas_com_moeda();
ALTER TABLE somas_dos_meses DROP escritas_desta_forma;
ALTER TABLE somas_dos_embarques DROP escritas_desta_forma, DROP escritas_com_moeda;

-- Every writer names the policy of these rows itself.
DROP TRIGGER preencher_apolice ON fatura_averbacoes;
DROP TRIGGER preencher_apolice ON fatura_creditos;
DROP TRIGGER preencher_apolice ON fatura_linhas;
DROP TRIGGER preencher_apolice ON fatura_movimentos;
DROP TRIGGER preencher_apolice ON fatura_passos;
DROP TRIGGER preencher_apolice ON fatura_pedidos;
DROP TRIGGER preencher_apolice ON averbacoes_excluidas;
DROP TRIGGER preencher_apolice ON certificados;

-- A sub-group follows its group, which may move to another policy, and a discount's band its discount: registries write both
-- without knowing their policy.
CREATE OR REPLACE FUNCTION preencher_apolice() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'grupo' THEN
    SELECT id_apolice INTO NEW.id_apolice FROM grupos WHERE id_grupo = NEW.id_grupo;
  ELSE
    SELECT id_apolice INTO NEW.id_apolice FROM descontos_recorrentes WHERE id_desconto = NEW.id_desconto;
  END IF;
  -- NOT NULL would refuse the row before its reference does, under another name.
  IF NEW.id_apolice IS NULL THEN
    RAISE EXCEPTION '%: % not found', TG_TABLE_NAME, TG_ARGV[0] USING ERRCODE = 'foreign_key_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = format('%s_id_%s_fkey', TG_TABLE_NAME, TG_ARGV[0]);
  END IF;
  RETURN NEW;
END $$;
