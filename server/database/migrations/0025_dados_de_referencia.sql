-- Which reference data was loaded last, so that a start finds with one look that there is nothing to do.
CREATE TABLE dados_de_referencia (
  unica        boolean PRIMARY KEY DEFAULT true CHECK (unica),
  -- SHA-256 of the files and of what loads them.
  digest       char(64) NOT NULL,
  -- Holidays are loaded up to two years after it.
  ano          integer NOT NULL,
  carregado_em timestamptz NOT NULL DEFAULT now()
);
