-- What waits is looked through a part at a time, in the order in which it was refused.
CREATE INDEX recusados_em_ordem ON recusados (id_recusado) WHERE situacao = 'RECUSADO';
