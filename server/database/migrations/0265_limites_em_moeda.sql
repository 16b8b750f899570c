-- Limits are in the policy's currency: above the policies those in reais alone are kept, as the rates of the others come in
-- later. The months that have such others are made anew by the API (0250), and so are those of a policy whose currency changes.
CREATE OR REPLACE TRIGGER somas_update AFTER UPDATE OF id_ramo, id_sucursal, limite_viagem, limite_responsabilidade, id_moeda ON apolices
  FOR EACH ROW WHEN ((OLD.id_ramo, OLD.id_sucursal, OLD.limite_viagem, OLD.limite_responsabilidade, OLD.id_moeda)
    IS DISTINCT FROM (NEW.id_ramo, NEW.id_sucursal, NEW.limite_viagem, NEW.limite_responsabilidade, NEW.id_moeda))
  EXECUTE FUNCTION esquecer_somas_de_todas();

UPDATE somas_dos_meses SET escritas_desta_forma = NULL WHERE competencia IN (
  SELECT competencia FROM somas_dos_embarques JOIN apolices USING (id_apolice) JOIN moedas USING (id_moeda) WHERE codigo_iso <> 'BRL');
-- Which alerts there are follows from those rates, too.
UPDATE alertas_de_acumulo SET estado = '';
