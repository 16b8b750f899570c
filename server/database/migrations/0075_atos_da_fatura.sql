-- What is done to an invoice beside leading it on (domain 1.8), and invoices out of the normal cycle.

-- Of a NUMERO, `de` and `para` are the numbers.
ALTER TABLE fatura_passos ADD ato text NOT NULL DEFAULT 'PASSO'
  CHECK (ato IN ('PASSO', 'NOTA', 'ATRASO', 'NUMERO', 'BOLETO', 'EMAIL'));

CREATE UNIQUE INDEX faturas_numero_alterado ON faturas (id_sucursal, id_ramo, numero_alterado);
ALTER TABLE faturas ADD CONSTRAINT faturas_especial
  CHECK (tipo <> 'ESPECIAL' OR num_nonnulls(de, ate, justificativa) = 3);

-- The shipments that an emissão especial holds, by its days within a month: never in two of them. Those of all other
-- invoices are told by their period.
CREATE TABLE fatura_averbacoes (
  competencia  integer NOT NULL,
  id_averbacao bigint  NOT NULL,
  id_fatura    integer NOT NULL REFERENCES faturas,
  PRIMARY KEY (competencia, id_averbacao)
);
CREATE INDEX fatura_averbacoes_fatura ON fatura_averbacoes (id_fatura);
