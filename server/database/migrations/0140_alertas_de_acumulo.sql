-- How many accumulations of this month are near their limit or beyond it, for the dashboard: worked out now and then by a
-- process of the API, and only where shipments have changed since. One row, or none before the first time.

CREATE TABLE alertas_de_acumulo (
  unico       boolean PRIMARY KEY DEFAULT true CHECK (unico),
  -- The days of departure that were looked at.
  de          date NOT NULL,
  ate         date NOT NULL,
  atencao     integer NOT NULL,
  excedidos   integer NOT NULL,
  -- What all shipments and all limits came to then.
  estado      text NOT NULL,
  apurado_em  timestamptz NOT NULL DEFAULT now()
);
