/** The registries that files name entries of; `esperado` and `onde` are SQL for the words of a fault of the text `t`. */
const cadastros = [
  {
    tipo: 'MERCADORIA',
    falha: 'MERCADORIA_DESCONHECIDA',
    tabela: 'mercadorias',
    id: 'id_mercadoria',
    codigo: 'codigo',
    nome: 'descricao',
    naUf: '',
    esperado: `'código ou descrição de uma mercadoria'`,
    onde: `'cadastro de mercadorias'`,
  },
  {
    tipo: 'EMBALAGEM',
    falha: 'EMBALAGEM_DESCONHECIDA',
    tabela: 'embalagens',
    id: 'id_embalagem',
    codigo: 'codigo',
    nome: 'descricao',
    naUf: '',
    esperado: `'código ou descrição de uma embalagem'`,
    onde: `'cadastro de embalagens'`,
  },
  {
    tipo: 'MUNICIPIO',
    falha: 'MUNICIPIO_DESCONHECIDO',
    tabela: 'municipios',
    id: 'codigo_ibge',
    codigo: 'codigo_ibge',
    nome: 'nome',
    naUf: 'AND r.uf = t.uf',
    esperado: `'código do IBGE ou nome de um município' || coalesce(' de ' || t.uf, '')`,
    onde: `'cadastro de municípios' || coalesce(' de ' || t.uf, '')`,
  },
] as const;

type CadastroDeTextos = (typeof cadastros)[number];

const peloCodigo = ({ codigo }: CadastroDeTextos) => `upper(r.${codigo}::text) = upper(coalesce(t.para, t.texto))`;
const peloNome = ({ nome, naUf }: CadastroDeTextos) => `t.para IS NULL AND normalizar_de(r.${nome}) = t.de ${naUf}`;

/** The one active entry that has a text as its code, else as its name. */
const doCadastro = (cadastro: CadastroDeTextos) =>
  [peloCodigo(cadastro), peloNome(cadastro)]
    .map(
      (acha) => `
    UPDATE textos_novos t SET id_cadastro = a.achado FROM (
      SELECT t.id, min(r.${cadastro.id}) AS achado FROM textos_novos t JOIN ${cadastro.tabela} r ON r.ativo AND ${acha}
      WHERE t.tipo = '${cadastro.tipo}' AND t.id_cadastro IS NULL GROUP BY t.id HAVING count(*) = 1
    ) a WHERE a.id = t.id;`,
    )
    .join('');

/** Lists the texts that mean no entry of the registry, with the reason: unknown, out of use, or the text of several. */
const semEntrada = (cadastro: CadastroDeTextos) => `
    INSERT INTO falhas_textos
    SELECT t.id, '${cadastro.falha}', lower(t.tipo), ${cadastro.esperado} || '; '
      || coalesce(a.porque, 'o texto não consta do ' || ${cadastro.onde}) || ': mapeie-o em Conversor › De-Para › Valores sem De-Para'
    FROM textos_novos t CROSS JOIN LATERAL (
      SELECT CASE WHEN bool_or(r.ativo) THEN 'o texto é de mais de um registro ativo do ' || ${cadastro.onde} || ' ('
          || string_agg(r.${cadastro.codigo}::text, ', ' ORDER BY r.${cadastro.codigo}) FILTER (WHERE r.ativo) || ')'
        WHEN count(*) > 0 THEN 'o registro ' || min(r.${cadastro.codigo}::text) || ' do ' || ${cadastro.onde} || ' está desativado'
        END AS porque
      FROM ${cadastro.tabela} r WHERE ${peloCodigo(cadastro)} OR ${peloNome(cadastro)}
    ) a
    WHERE t.tipo = '${cadastro.tipo}' AND t.id_cadastro IS NULL;`;

/**
 * Which active entry of the registries each text of the file means: what De-Para says (the insured's mapping, then the
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
    WHERE t.tipo = 'MERCADORIA' AND t.id_cadastro IS NULL AND m.ativo AND upper(m.codigo) = upper(mercadoria_padrao);
    UPDATE textos_novos t SET para = s.razao_social FROM segurados s WHERE t.tipo = 'EMBARCADOR' AND s.cnpj = t.texto;
    ${cadastros.map(semEntrada).join('')}
    INSERT INTO falhas_textos
    SELECT t.id, 'CAMPO_INVALIDO', 'municipio', 'município de ' || t.uf || '; ' || m.nome || ' é de ' || m.uf
    FROM textos_novos t JOIN municipios m ON m.codigo_ibge = t.id_cadastro WHERE t.tipo = 'MUNICIPIO' AND m.uf <> t.uf;
    UPDATE textos_novos t SET falhou = true FROM falhas_textos f WHERE f.id_texto = t.id`;
