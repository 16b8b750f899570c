-- When the file and the list of errors of a refused run left the store: nothing came of it, and nothing of it waits.
ALTER TABLE conversoes ADD retirada_em timestamptz;
CREATE INDEX conversoes_a_retirar ON conversoes (terminada_em) WHERE situacao = 'RECUSADA' AND retirada_em IS NULL;
-- What a user has sent of late, to hold it against the space of each.
CREATE INDEX conversoes_usuario ON conversoes (id_usuario, terminada_em);
