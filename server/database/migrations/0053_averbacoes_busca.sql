-- Finds a shipment among tens of millions by what people have in hand, without a word about its month.
--
-- Measured with COPY of 300,000 rows into a partition of 500,000 (160 MB of WAL before). What was weighed:
--   access key        hash 20 MB and +29 MB of WAL, btree 39 MB and +33 MB: a key is only ever asked for whole
--   document number   btree 18 MB, +24 MB; numbers of one file follow one another, so that its pages stay in memory
--   averbação number  none: positions 29 to 37 of the 40 are the document's number (domain 2.3), which leads to the few
--                     rows to compare; a hash of its own costs as much as the key's
--   run and protocol  btree 32 MB, written at its end alone: the rows of a run come in order. It serves both searches
--   plate, CNPJ, date btree of few values, which PostgreSQL stores once each: 5 to 6 MB
-- A side table keyed by document would hold a row for each of these and write six rows where there is one.

CREATE INDEX averbacoes_chave ON averbacoes USING hash (chave);
-- People type a number without its zeros.
CREATE INDEX averbacoes_numero ON averbacoes (ltrim(numero, '0'));
CREATE INDEX averbacoes_conversao ON averbacoes (id_conversao, protocolo);
CREATE INDEX averbacoes_placa ON averbacoes (placa);
CREATE INDEX averbacoes_embarcador ON averbacoes (cnpj_embarcador);
CREATE INDEX averbacoes_tomador ON averbacoes (cnpj_tomador);
-- The newest first, of all policies together.
CREATE INDEX averbacoes_embarque ON averbacoes (data_embarque);
