-- A trip limit of zero leaves the policy's own limit, in sums above the policies as in the converter. Those that stand are made
-- anew by the API in the background, and so are those that an earlier version makes beside it: `escritas_desta_forma` says at how
-- many writes they were made as they are made since, and an earlier version leaves it as it was. Until then they are read policy
-- by policy, in which the limit is not kept.
ALTER TABLE somas_dos_meses ADD escritas_desta_forma bigint;

-- The months of which an earlier version's sums are those of now count as well; it has `meses_a_somar` for its own.
CREATE VIEW meses_por_somar AS
SELECT competencia FROM meses_a_somar
UNION SELECT competencia FROM somas_dos_meses WHERE escritas_desta_forma IS DISTINCT FROM escritas;

-- Sums that are forgotten are forgotten of either form.
CREATE FUNCTION esquecer_esta_forma() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  NEW.escritas_desta_forma := 0;
  RETURN NEW;
END $$;
CREATE TRIGGER esta_forma BEFORE UPDATE OF escritas ON somas_dos_meses
  FOR EACH ROW WHEN (NEW.escritas = 0) EXECUTE FUNCTION esquecer_esta_forma();

CREATE OR REPLACE TRIGGER somas_update AFTER UPDATE OF id_ramo, id_sucursal, limite_viagem, limite_responsabilidade ON apolices
  FOR EACH ROW WHEN ((OLD.id_ramo, OLD.id_sucursal, OLD.limite_viagem, OLD.limite_responsabilidade)
    IS DISTINCT FROM (NEW.id_ramo, NEW.id_sucursal, NEW.limite_viagem, NEW.limite_responsabilidade))
  EXECUTE FUNCTION esquecer_somas_de_todas();
