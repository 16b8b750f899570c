-- A run that ended by a fault of ours keeps its file and a row, too.
ALTER TABLE conversoes DROP CONSTRAINT conversoes_situacao_check,
  ADD CONSTRAINT conversoes_situacao_check CHECK (situacao IN ('CONCLUIDA', 'PARCIAL', 'RECUSADA', 'FALHOU')) NOT VALID;
ALTER TABLE conversoes VALIDATE CONSTRAINT conversoes_situacao_check;
