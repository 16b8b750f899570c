-- What the converter's rules look up for a lot of a few documents: each by an index, however large the registries are.
CREATE INDEX municipios_codigo ON municipios (upper(codigo_ibge::text));
CREATE INDEX municipios_nome ON municipios (normalizar_de(nome), uf);
CREATE INDEX mercadorias_codigo ON mercadorias (upper(codigo));
CREATE INDEX mercadorias_descricao ON mercadorias (normalizar_de(descricao));
CREATE INDEX embalagens_codigo ON embalagens (upper(codigo));
CREATE INDEX embalagens_descricao ON embalagens (normalizar_de(descricao));
CREATE INDEX navios_nome ON navios (normalizar_de(nome));
