-- Floors of rates, in percent: a rate below them needs the authority TAXA_ABAIXO_DO_PISO (access.md 1).
ALTER TABLE mercadorias ADD COLUMN taxa_minima numeric(9,6) CHECK (taxa_minima >= 0);
ALTER TABLE apolices ADD COLUMN taxa_minima numeric(9,6) CHECK (taxa_minima >= 0);
