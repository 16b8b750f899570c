-- sem transação
-- They are few among millions, and asked for by themselves. A shipment that accumulates costs this index nothing.
CREATE INDEX CONCURRENTLY averbacoes_nao_acumula ON averbacoes (data_embarque) WHERE nao_acumula;
