-- What invoices take of the credits (domain 7.12): of a group's own or of all, a part of one or the whole, never more
-- than there is. What an invoice has taken goes back when it is rejected or cancelled.

ALTER TABLE creditos_de_cancelamento ADD id_grupo integer;
UPDATE creditos_de_cancelamento c SET id_grupo = a.id_grupo FROM averbacoes a
WHERE a.competencia = c.competencia AND a.id_averbacao = c.id_averbacao;
ALTER TABLE creditos_de_cancelamento
  ALTER id_grupo SET NOT NULL,
  ADD aplicado numeric(15,2) NOT NULL DEFAULT 0,
  ADD CONSTRAINT creditos_de_cancelamento_aplicado CHECK (aplicado BETWEEN 0 AND premio);

CREATE TABLE fatura_creditos (
  id_fatura    integer NOT NULL REFERENCES faturas,
  competencia  integer NOT NULL,
  id_averbacao bigint  NOT NULL,
  valor        numeric(15,2) NOT NULL CHECK (valor > 0),
  PRIMARY KEY (id_fatura, competencia, id_averbacao),
  FOREIGN KEY (competencia, id_averbacao) REFERENCES creditos_de_cancelamento
);
CREATE INDEX fatura_creditos_credito ON fatura_creditos (competencia, id_averbacao);
