-- A policy's limits are in the policy's currency. The sums above the policies keep only limits in reais: exchange rates of other
-- currencies may be entered later. The API recomputes the months with other currencies (0250), and those of a policy whose currency
-- changes.
CREATE OR REPLACE TRIGGER somas_update AFTER UPDATE OF id_ramo, id_sucursal, limite_viagem, limite_responsabilidade, id_moeda ON apolices
  FOR EACH ROW WHEN ((OLD.id_ramo, OLD.id_sucursal, OLD.limite_viagem, OLD.limite_responsabilidade, OLD.id_moeda)
    IS DISTINCT FROM (NEW.id_ramo, NEW.id_sucursal, NEW.limite_viagem, NEW.limite_responsabilidade, NEW.id_moeda))
  EXECUTE FUNCTION esquecer_somas_de_todas();

UPDATE somas_dos_meses SET escritas_desta_forma = NULL WHERE competencia IN (
  SELECT competencia FROM somas_dos_embarques JOIN apolices USING (id_apolice) JOIN moedas USING (id_moeda) WHERE codigo_iso <> 'BRL');
-- Which alerts there are follows from those rates, too.
UPDATE alertas_de_acumulo SET estado = '';
