-- sem transação
-- Averbações Excluídas asks for what left the movement by the day on which it did. Open shipments cost these indexes nothing.
CREATE INDEX CONCURRENTLY averbacoes_saidas ON averbacoes (((data_averbacao AT TIME ZONE 'America/Sao_Paulo')::date))
  WHERE situacao IN ('EXCLUIDA', 'CANCELADA');
CREATE INDEX CONCURRENTLY eventos_fiscais_cancelamento ON eventos_fiscais (((recebido_em AT TIME ZONE 'America/Sao_Paulo')::date))
  WHERE tipo = '110111';
