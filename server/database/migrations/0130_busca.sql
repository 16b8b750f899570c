-- The search over everything finds an insured by a piece of the name, accents and case aside, however many there are.
CREATE INDEX segurados_nome ON segurados USING gin (dobrar(razao_social) gin_trgm_ops);
