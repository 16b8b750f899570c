-- Invoices of policies in a foreign currency (domain-2, 1.4): what was converted, and at which rate of the registry, which
-- an invoice that is frozen keeps from change. All of it or nothing.
ALTER TABLE faturas
  ADD moeda        char(3),
  ADD premio_moeda numeric(15,2),
  ADD taxa_cambio  numeric(13,7),
  ADD id_cambio    integer REFERENCES cambios,
  ADD CONSTRAINT faturas_em_moeda CHECK (num_nonnulls(moeda, premio_moeda, taxa_cambio, id_cambio) IN (0, 4));
CREATE INDEX faturas_cambio ON faturas (id_cambio) WHERE id_cambio IS NOT NULL;
