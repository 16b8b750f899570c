-- Shipments that left the movement are few among millions, and spread over all policies and months: asked for by their
-- state alone they were looked for in every policy's index (2.5 s among 5,000,000). The rows that come in are open, so
-- that this index costs a declaration nothing.
CREATE INDEX averbacoes_fora ON averbacoes (situacao, data_embarque)
  WHERE situacao IN ('EXCLUIDA', 'CANCELADA', 'RECUSADA');
