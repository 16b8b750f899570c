-- What a text of a client's file looks like, the nearest by trigrams first, whatever the registry's size.
CREATE INDEX mercadorias_parecidas ON mercadorias USING gist (dobrar(descricao) gist_trgm_ops);
CREATE INDEX embalagens_parecidas ON embalagens USING gist (dobrar(descricao) gist_trgm_ops);
CREATE INDEX municipios_parecidos ON municipios USING gist (dobrar(nome || '/' || uf) gist_trgm_ops);
