-- What the dashboard counts at each visit: the invoices that are approved and not issued yet.
CREATE INDEX faturas_a_emitir ON faturas (id_fatura) WHERE situacao = 'APROVADA';
