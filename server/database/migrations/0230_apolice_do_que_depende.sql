-- What hangs on an invoice, a group, a discount or a shipment says of which policy it is: the column by which a distribution
-- would cut it (docs/growth.md). This file and the five after it widen first and narrow last, so that the version before goes
-- on writing beside each of them. Here the column comes, empty, and whatever a writer leaves out is filled from now on.

ALTER TABLE fatura_averbacoes ADD id_apolice integer;
ALTER TABLE fatura_creditos ADD id_apolice integer;
ALTER TABLE fatura_linhas ADD id_apolice integer;
ALTER TABLE fatura_movimentos ADD id_apolice integer;
ALTER TABLE fatura_passos ADD id_apolice integer;
ALTER TABLE desconto_recorrente_faixas ADD id_apolice integer;
ALTER TABLE subgrupos ADD id_apolice integer;
ALTER TABLE certificados ADD id_apolice integer;
-- Of another name: the version before joins these two to others with `USING (id_apolice)`, which knows only one of a name.
ALTER TABLE fatura_pedidos ADD id_apolice_faturada integer;
ALTER TABLE averbacoes_excluidas ADD id_apolice_averbada integer;

-- Fills the policy of a row from what it hangs on: a `fatura`, a `grupo`, a `desconto` or an `averbacao`, as the trigger says.
CREATE FUNCTION preencher_apolice() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  dela integer;
BEGIN
  CASE TG_ARGV[0]
    WHEN 'fatura' THEN SELECT id_apolice INTO dela FROM faturas WHERE id_fatura = NEW.id_fatura;
    WHEN 'grupo' THEN SELECT id_apolice INTO dela FROM grupos WHERE id_grupo = NEW.id_grupo;
    WHEN 'desconto' THEN SELECT id_apolice INTO dela FROM descontos_recorrentes WHERE id_desconto = NEW.id_desconto;
    WHEN 'averbacao' THEN
      SELECT id_apolice INTO dela FROM averbacoes WHERE competencia = NEW.competencia AND id_averbacao = NEW.id_averbacao;
      IF NOT FOUND THEN SELECT id_apolice INTO dela FROM averbacao_arquivada(NEW.id_averbacao); END IF;
  END CASE;
  -- The reference itself would be looked at too late: a row without a policy is refused before.
  IF dela IS NULL THEN
    RAISE EXCEPTION '%: sem % de que depender', TG_TABLE_NAME, TG_ARGV[0] USING ERRCODE = 'foreign_key_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = format('%s_id_%s_fkey', TG_TABLE_NAME, TG_ARGV[0]);
  END IF;
  CASE TG_TABLE_NAME
    WHEN 'fatura_pedidos' THEN NEW.id_apolice_faturada := dela;
    WHEN 'averbacoes_excluidas' THEN NEW.id_apolice_averbada := dela;
    ELSE NEW.id_apolice := dela;
  END CASE;
  RETURN NEW;
END $$;

CREATE TRIGGER preencher_apolice BEFORE INSERT ON fatura_averbacoes
  FOR EACH ROW WHEN (NEW.id_apolice IS NULL) EXECUTE FUNCTION preencher_apolice('fatura');
CREATE TRIGGER preencher_apolice BEFORE INSERT ON fatura_creditos
  FOR EACH ROW WHEN (NEW.id_apolice IS NULL) EXECUTE FUNCTION preencher_apolice('fatura');
CREATE TRIGGER preencher_apolice BEFORE INSERT ON fatura_linhas
  FOR EACH ROW WHEN (NEW.id_apolice IS NULL) EXECUTE FUNCTION preencher_apolice('fatura');
CREATE TRIGGER preencher_apolice BEFORE INSERT ON fatura_movimentos
  FOR EACH ROW WHEN (NEW.id_apolice IS NULL) EXECUTE FUNCTION preencher_apolice('fatura');
CREATE TRIGGER preencher_apolice BEFORE INSERT ON fatura_passos
  FOR EACH ROW WHEN (NEW.id_apolice IS NULL) EXECUTE FUNCTION preencher_apolice('fatura');
CREATE TRIGGER preencher_apolice BEFORE INSERT ON fatura_pedidos
  FOR EACH ROW WHEN (NEW.id_apolice_faturada IS NULL) EXECUTE FUNCTION preencher_apolice('fatura');
CREATE TRIGGER preencher_apolice BEFORE INSERT ON desconto_recorrente_faixas
  FOR EACH ROW WHEN (NEW.id_apolice IS NULL) EXECUTE FUNCTION preencher_apolice('desconto');
CREATE TRIGGER preencher_apolice BEFORE INSERT ON averbacoes_excluidas
  FOR EACH ROW WHEN (NEW.id_apolice_averbada IS NULL) EXECUTE FUNCTION preencher_apolice('averbacao');
CREATE TRIGGER preencher_apolice BEFORE INSERT ON certificados
  FOR EACH ROW WHEN (NEW.id_apolice IS NULL) EXECUTE FUNCTION preencher_apolice('averbacao');
CREATE TRIGGER preencher_apolice BEFORE INSERT ON subgrupos
  FOR EACH ROW WHEN (NEW.id_apolice IS NULL) EXECUTE FUNCTION preencher_apolice('grupo');
-- A sub-group may be given to a group of another policy.
CREATE TRIGGER seguir_o_grupo BEFORE UPDATE OF id_grupo ON subgrupos
  FOR EACH ROW EXECUTE FUNCTION preencher_apolice('grupo');

-- Two tables refuse every update: the ledger, and exclusions of archived months. Until the rows of before are filled, they
-- let the new column alone pass; 0235 puts them back.
CREATE OR REPLACE TRIGGER somente_inclusao BEFORE DELETE
  OR UPDATE OF id_movimento, id_fatura, tipo, data, parcela, valor, data_vencimento, id_pagador, meio, origem, registrado_em,
    registrado_por ON fatura_movimentos
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_mudanca();
CREATE OR REPLACE TRIGGER arquivada BEFORE INSERT OR DELETE OR UPDATE OF id_bloco, competencia, id_averbacao
  ON averbacoes_excluidas FOR EACH ROW EXECUTE FUNCTION recusar_competencia_arquivada();
