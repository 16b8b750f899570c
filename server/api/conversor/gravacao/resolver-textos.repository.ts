const cadastros = [
  { tipo: 'MERCADORIA', tabela: 'mercadorias', id: 'id_mercadoria', codigo: 'codigo', nome: 'descricao', naUf: '' },
  { tipo: 'EMBALAGEM', tabela: 'embalagens', id: 'id_embalagem', codigo: 'codigo', nome: 'descricao', naUf: '' },
  {
    tipo: 'MUNICIPIO',
    tabela: 'municipios',
    id: 'codigo_ibge',
    codigo: 'codigo_ibge',
    nome: 'nome',
    naUf: 'AND r.uf = t.uf',
  },
] as const;

/** By its code, else by its name. */
const doCadastro = ({ tipo, tabela, id, codigo, nome, naUf }: (typeof cadastros)[number]) => `
    UPDATE textos_novos t SET id_cadastro = r.${id} FROM ${tabela} r
    WHERE t.tipo = '${tipo}' AND upper(r.${codigo}::text) = upper(coalesce(t.para, t.texto));
    UPDATE textos_novos t SET id_cadastro = r.${id} FROM ${tabela} r
    WHERE t.tipo = '${tipo}' AND t.para IS NULL AND t.id_cadastro IS NULL AND normalizar_de(r.${nome}) = t.de ${naUf};`;

/**
 * Which entry of the registries each text of the file means: what De-Para says (the insured's mapping, then the
 * layout's, then the general one), else the entry's own code or name. Countries and vessels have no registry: they
 * stay as De-Para or the file calls them; goods that none of them knows are the default ones, where there are any, to be
 * reviewed. A shipper that the file gives no name has the one of its CNPJ among the insured. Part of `rotinas`.
 */
export const resolverTextos = `
    UPDATE textos_novos SET de = normalizar_de(texto);
    IF grande THEN ANALYZE textos; END IF;
    UPDATE textos_novos t SET para = m.para FROM (
      SELECT DISTINCT ON (t.id) t.id, d.para
      FROM textos_novos t JOIN contextos c ON c.id = t.contexto
      JOIN de_para d ON d.tipo = t.tipo AND d.de = t.de AND d.ativo
        AND (d.id_layout IS NULL OR d.id_layout = do_layout) AND (d.cnpj_segurado IS NULL OR d.cnpj_segurado = c.cnpj_segurado)
      ORDER BY t.id, d.cnpj_segurado IS NULL, d.id_layout IS NULL
    ) m WHERE m.id = t.id;
    ${cadastros.map(doCadastro).join('')}
    UPDATE textos_novos t SET id_cadastro = m.id_mercadoria, a_conferir = true FROM mercadorias m
    WHERE t.tipo = 'MERCADORIA' AND t.id_cadastro IS NULL AND upper(m.codigo) = upper(mercadoria_padrao);
    UPDATE textos_novos t SET para = s.razao_social FROM segurados s WHERE t.tipo = 'EMBARCADOR' AND s.cnpj = t.texto;
    INSERT INTO falhas_textos
    SELECT id, tipo || CASE tipo WHEN 'MUNICIPIO' THEN '_DESCONHECIDO' ELSE '_DESCONHECIDA' END, lower(tipo), CASE tipo
      WHEN 'MERCADORIA' THEN 'código ou descrição de uma mercadoria; o texto não consta do cadastro de mercadorias'
      WHEN 'EMBALAGEM' THEN 'código ou descrição de uma embalagem; o texto não consta do cadastro de embalagens'
      ELSE 'código do IBGE ou nome de um município' || coalesce(' de ' || uf, '')
        || '; o texto não consta do cadastro de municípios' || coalesce(' de ' || uf, '') END
      || ': mapeie-o em Conversor › De-Para › Valores sem De-Para'
    FROM textos_novos WHERE tipo IN ('MERCADORIA', 'EMBALAGEM', 'MUNICIPIO') AND id_cadastro IS NULL;
    INSERT INTO falhas_textos
    SELECT t.id, 'CAMPO_INVALIDO', 'municipio', 'município de ' || t.uf || '; ' || m.nome || ' é de ' || m.uf
    FROM textos_novos t JOIN municipios m ON m.codigo_ibge = t.id_cadastro WHERE t.tipo = 'MUNICIPIO' AND m.uf <> t.uf;
    UPDATE textos_novos t SET falhou = true FROM falhas_textos f WHERE f.id_texto = t.id`;
