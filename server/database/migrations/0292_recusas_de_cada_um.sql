-- sem transação
-- What was refused to a person, for the notice that somebody guesses at the password.
CREATE INDEX CONCURRENTLY auditoria_recusas ON auditoria (id_usuario, quando) WHERE acao = 'recusar';
