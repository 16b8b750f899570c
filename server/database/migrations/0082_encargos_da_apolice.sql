-- A policy that names no charge of its own takes the parameter's: for splitting the premium by its number of instalments
-- (domain 1.5), for the policy's cost the general one. What stood at zero had been said by nobody.
ALTER TABLE apolice_faturamento
  ADD parcelas integer NOT NULL DEFAULT 1 CHECK (parcelas BETWEEN 1 AND 36),
  ALTER adicional_fracionamento DROP NOT NULL,
  ALTER adicional_fracionamento DROP DEFAULT,
  ALTER custo_apolice DROP NOT NULL,
  ALTER custo_apolice DROP DEFAULT;
UPDATE apolice_faturamento
SET adicional_fracionamento = nullif(adicional_fracionamento, 0), custo_apolice = nullif(custo_apolice, 0);
