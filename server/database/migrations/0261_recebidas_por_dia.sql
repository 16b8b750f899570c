-- sem transação
-- Análise de Faturamento asks for what was received by the day on which it was.
CREATE INDEX CONCURRENTLY faturas_pagamento ON faturas (data_pagamento) WHERE situacao = 'PAGA';
