-- A policy that ends at 00H of a day does not cover that day (domain-3 1.3).
CREATE OR REPLACE FUNCTION cobre(inicio date, fim date, hora text, cancelamento date, dia date) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN dia >= inicio + (hora = '24H')::integer AND dia < fim + (hora = '24H')::integer
    AND (cancelamento IS NULL OR dia < cancelamento);

-- An automatic number follows the highest in use, altered ones included.
UPDATE numeros_de_fatura n SET ultimo = greatest(n.ultimo, f.maior)
FROM (SELECT id_sucursal, id_ramo, max(numero_alterado::integer) AS maior FROM faturas WHERE numero_alterado ~ '^\d{1,9}$' GROUP BY 1, 2) f
WHERE f.id_sucursal = n.id_sucursal AND f.id_ramo = n.id_ramo;

ALTER TABLE grupos ADD COLUMN premio_minimo numeric(15,2) NOT NULL DEFAULT 0 CHECK (premio_minimo >= 0);

ALTER TABLE faturas
  -- Earlier month whose calculation a complement is part of; NULL: that of its own month (domain-3 1).
  ADD COLUMN complementa integer CHECK (complementa < competencia),
  -- Premium at the day's rate less the premium that the shipments were booked at.
  ADD COLUMN diferenca_cambio numeric(15,2) NOT NULL DEFAULT 0,
  -- Rules of the calculation, frozen with the invoice: a later correction of the month applies them again.
  ADD COLUMN regras jsonb;
