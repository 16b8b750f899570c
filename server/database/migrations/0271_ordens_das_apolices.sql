-- sem transação
-- The first page of every order of the list is read from an index, and those of an insured or broker with what breaks a tie.
CREATE INDEX CONCURRENTLY apolices_tipo ON apolices (tipo, id_apolice);
CREATE INDEX CONCURRENTLY apolices_endosso ON apolices (numero_endosso, id_apolice);
CREATE INDEX CONCURRENTLY apolices_sucursal ON apolices (id_sucursal, id_apolice);
CREATE INDEX CONCURRENTLY apolices_do_segurado ON apolices (id_segurado, id_apolice);
CREATE INDEX CONCURRENTLY apolices_do_corretor ON apolices (id_corretor, id_apolice);
CREATE INDEX CONCURRENTLY corretores_razao_social ON corretores (razao_social);
