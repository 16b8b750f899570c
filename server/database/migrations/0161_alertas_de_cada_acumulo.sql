-- Alerts of accumulation by kind: a row each, or none before the first time. What there was is worked out anew.
DROP TABLE alertas_de_acumulo;
CREATE TABLE alertas_de_acumulo (
  ambito      char(1) NOT NULL,
  acumulo     text    NOT NULL,
  -- The days of departure that were looked at.
  de          date NOT NULL,
  ate         date NOT NULL,
  atencao     integer NOT NULL,
  excedidos   integer NOT NULL,
  -- What all shipments and all limits came to then.
  estado      text NOT NULL,
  apurado_em  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (ambito, acumulo)
);
