-- Looks at the rows of before, beside readers and writers.

ALTER TABLE fatura_averbacoes VALIDATE CONSTRAINT com_apolice, VALIDATE CONSTRAINT na_apolice;
ALTER TABLE fatura_creditos VALIDATE CONSTRAINT com_apolice, VALIDATE CONSTRAINT na_apolice, VALIDATE CONSTRAINT credito_na_apolice;
ALTER TABLE fatura_linhas VALIDATE CONSTRAINT com_apolice, VALIDATE CONSTRAINT na_apolice;
ALTER TABLE fatura_movimentos VALIDATE CONSTRAINT com_apolice, VALIDATE CONSTRAINT na_apolice;
ALTER TABLE fatura_passos VALIDATE CONSTRAINT com_apolice, VALIDATE CONSTRAINT na_apolice;
ALTER TABLE fatura_pedidos VALIDATE CONSTRAINT com_apolice, VALIDATE CONSTRAINT na_apolice;
ALTER TABLE desconto_recorrente_faixas VALIDATE CONSTRAINT com_apolice, VALIDATE CONSTRAINT na_apolice;
ALTER TABLE subgrupos VALIDATE CONSTRAINT com_apolice, VALIDATE CONSTRAINT na_apolice;
ALTER TABLE certificados VALIDATE CONSTRAINT com_apolice;
ALTER TABLE averbacoes_excluidas VALIDATE CONSTRAINT com_apolice;
ALTER TABLE periodos VALIDATE CONSTRAINT grupo_na_apolice, VALIDATE CONSTRAINT fatura_na_apolice;
ALTER TABLE meses_sem_faturamento VALIDATE CONSTRAINT grupo_na_apolice;
ALTER TABLE descontos_recorrentes VALIDATE CONSTRAINT grupo_na_apolice;
ALTER TABLE faturas VALIDATE CONSTRAINT grupo_na_apolice, VALIDATE CONSTRAINT desconto_na_apolice;
