-- References by the number and its policy, for what is written from now on; 0234 looks at the rows of before. The number comes
-- first: `usos_da_linha` and `substituir_linha` take the first column for the row that is named.

ALTER TABLE fatura_averbacoes
  ADD CONSTRAINT com_apolice CHECK (id_apolice IS NOT NULL) NOT VALID,
  ADD CONSTRAINT na_apolice FOREIGN KEY (id_fatura, id_apolice) REFERENCES faturas (id_fatura, id_apolice) NOT VALID;
ALTER TABLE fatura_creditos
  ADD CONSTRAINT com_apolice CHECK (id_apolice IS NOT NULL) NOT VALID,
  ADD CONSTRAINT na_apolice FOREIGN KEY (id_fatura, id_apolice) REFERENCES faturas (id_fatura, id_apolice) NOT VALID,
  ADD CONSTRAINT credito_na_apolice FOREIGN KEY (competencia, id_averbacao, id_apolice)
    REFERENCES creditos_de_cancelamento (competencia, id_averbacao, id_apolice) NOT VALID;
ALTER TABLE fatura_linhas
  ADD CONSTRAINT com_apolice CHECK (id_apolice IS NOT NULL) NOT VALID,
  ADD CONSTRAINT na_apolice FOREIGN KEY (id_fatura, id_apolice) REFERENCES faturas (id_fatura, id_apolice) NOT VALID;
ALTER TABLE fatura_movimentos
  ADD CONSTRAINT com_apolice CHECK (id_apolice IS NOT NULL) NOT VALID,
  ADD CONSTRAINT na_apolice FOREIGN KEY (id_fatura, id_apolice) REFERENCES faturas (id_fatura, id_apolice) NOT VALID;
ALTER TABLE fatura_passos
  ADD CONSTRAINT com_apolice CHECK (id_apolice IS NOT NULL) NOT VALID,
  ADD CONSTRAINT na_apolice FOREIGN KEY (id_fatura, id_apolice) REFERENCES faturas (id_fatura, id_apolice)
    ON DELETE CASCADE NOT VALID;
ALTER TABLE fatura_pedidos
  ADD CONSTRAINT com_apolice CHECK (id_apolice_faturada IS NOT NULL) NOT VALID,
  ADD CONSTRAINT na_apolice FOREIGN KEY (id_fatura, id_apolice_faturada) REFERENCES faturas (id_fatura, id_apolice)
    ON DELETE CASCADE NOT VALID;
-- A discount may be given to another policy, and takes its bands along.
ALTER TABLE desconto_recorrente_faixas
  ADD CONSTRAINT com_apolice CHECK (id_apolice IS NOT NULL) NOT VALID,
  ADD CONSTRAINT na_apolice FOREIGN KEY (id_desconto, id_apolice) REFERENCES descontos_recorrentes (id_desconto, id_apolice)
    ON UPDATE CASCADE ON DELETE CASCADE NOT VALID;
ALTER TABLE subgrupos
  ADD CONSTRAINT com_apolice CHECK (id_apolice IS NOT NULL) NOT VALID,
  ADD CONSTRAINT na_apolice FOREIGN KEY (id_grupo, id_apolice) REFERENCES grupos (id_grupo, id_apolice)
    ON DELETE CASCADE NOT VALID;
ALTER TABLE certificados ADD CONSTRAINT com_apolice CHECK (id_apolice IS NOT NULL) NOT VALID;
ALTER TABLE averbacoes_excluidas ADD CONSTRAINT com_apolice CHECK (id_apolice_averbada IS NOT NULL) NOT VALID;

ALTER TABLE periodos
  ADD CONSTRAINT grupo_na_apolice FOREIGN KEY (id_grupo, id_apolice) REFERENCES grupos (id_grupo, id_apolice)
    ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT fatura_na_apolice FOREIGN KEY (id_fatura, id_apolice) REFERENCES faturas (id_fatura, id_apolice) NOT VALID;
ALTER TABLE meses_sem_faturamento
  ADD CONSTRAINT grupo_na_apolice FOREIGN KEY (id_grupo, id_apolice) REFERENCES grupos (id_grupo, id_apolice)
    ON DELETE CASCADE NOT VALID;
ALTER TABLE descontos_recorrentes
  ADD CONSTRAINT grupo_na_apolice FOREIGN KEY (id_grupo, id_apolice) REFERENCES grupos (id_grupo, id_apolice) NOT VALID;
ALTER TABLE faturas
  ADD CONSTRAINT grupo_na_apolice FOREIGN KEY (id_grupo, id_apolice) REFERENCES grupos (id_grupo, id_apolice) NOT VALID,
  ADD CONSTRAINT desconto_na_apolice FOREIGN KEY (id_desconto, id_apolice)
    REFERENCES descontos_recorrentes (id_desconto, id_apolice) NOT VALID;

-- Those that the version before gave to another policy meanwhile.
UPDATE desconto_recorrente_faixas x SET id_apolice = d.id_apolice FROM descontos_recorrentes d
WHERE d.id_desconto = x.id_desconto AND d.id_apolice <> x.id_apolice;
-- A discount that no frozen invoice has could be given to another policy while previews, rejected and cancelled invoices still
-- named it; what it came to stands in their worked sheets.
UPDATE faturas f SET id_desconto = NULL FROM descontos_recorrentes d
WHERE d.id_desconto = f.id_desconto AND d.id_apolice <> f.id_apolice;
