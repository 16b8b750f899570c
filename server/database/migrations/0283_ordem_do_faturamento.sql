-- sem transação
-- What is missing is less than any month.
CREATE INDEX CONCURRENTLY apolices_faturamento ON apolices (ultimo_faturamento NULLS FIRST, id_apolice);
