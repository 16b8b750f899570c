import type { Condicao } from './completador.ts';
import type { Conexao } from './preparar-tabelas.repository.ts';

const percursos = `
  WITH rotas AS (
    SELECT c.id_apolice, c.data, c.uf_origem, c.uf_destino, o.id_cadastro AS origem, d.id_cadastro AS destino, array_agg(t.id) AS tarifas
    FROM tarifas_novas t JOIN contextos c ON c.id = t.contexto
    LEFT JOIN textos o ON o.id = t.municipio_origem LEFT JOIN textos d ON d.id = t.municipio_destino
    WHERE c.id_grupo IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6
  ), achados AS MATERIALIZED (
    SELECT tarifas, percurso_do_embarque(id_apolice, do_ramo, data, uf_origem, uf_destino, origem, destino) AS percurso FROM rotas
  )
  UPDATE tarifas t SET percurso = a.percurso
  FROM (SELECT unnest(tarifas) AS id, percurso FROM achados) a WHERE a.id = t.id`;

/** What a policy's rates do not ask for tells no two of its tariffs apart. */
const taxas = `
  WITH perguntas AS MATERIALIZED (
    SELECT x.id_apolice, bool_or(num_nonnulls(x.inicio_vigencia, x.fim_vigencia) > 0) AS data,
      bool_or(x.cnpj_parte IS NOT NULL) AS parte, bool_or(num_nonnulls(x.id_mercadoria, x.grupo_mercadoria) > 0) AS mercadoria
    FROM taxas_da_apolice x WHERE x.id_apolice IN (SELECT id_apolice FROM contextos_novos) GROUP BY 1
  ), chaves AS (
    SELECT c.id_apolice, c.id_grupo, CASE WHEN p.data THEN c.data END AS data, CASE WHEN p.parte THEN c.tomador END AS tomador,
      CASE WHEN p.parte THEN t.embarcador END AS embarcador, CASE WHEN p.mercadoria THEN m.id_mercadoria END AS mercadoria,
      CASE WHEN p.mercadoria THEN m.grupo END AS grupo, c.uf_origem, c.uf_destino, t.percurso, array_agg(t.id) AS tarifas
    FROM tarifas_novas t JOIN contextos c ON c.id = t.contexto JOIN perguntas p ON p.id_apolice = c.id_apolice
    LEFT JOIN textos x ON x.id = t.mercadoria LEFT JOIN mercadorias m ON m.id_mercadoria = x.id_cadastro
    WHERE c.id_grupo IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ), achadas AS MATERIALIZED (
    SELECT k.tarifas, e.parte, e.id FROM chaves k CROSS JOIN LATERAL (
      SELECT parte, id FROM taxas_do_embarque(k.id_apolice, k.id_grupo, k.data, k.tomador, k.embarcador, k.mercadoria, k.grupo,
        k.uf_origem, k.uf_destino, k.percurso)
      WHERE impedimento IS NULL ORDER BY precedencia DESC, desempate LIMIT 1
    ) e
  )
  UPDATE tarifas t SET parte = a.parte, id_taxa = a.id_taxa
  FROM (SELECT unnest(tarifas) AS id, parte, id AS id_taxa FROM achadas) a WHERE a.id = t.id`;

/** Where the goods are not known, that is the fault. */
const semTaxa = `
  INSERT INTO falhas_tarifas
  SELECT t.id, 'SEM_TAXA', 'cnpj_tomador', coalesce(c.tomador, ''), 'uma taxa que sirva a este embarque'
    || coalesce(' (' || c.uf_origem || ' a ' || c.uf_destino || ')', '') || '; informe em Taxas, na apólice ' || c.numero
  FROM tarifas_novas t JOIN contextos c ON c.id = t.contexto LEFT JOIN textos x ON x.id = t.mercadoria
  WHERE c.id_grupo IS NOT NULL AND t.id_taxa IS NULL AND x.falhou IS NOT TRUE`;

const semKm = `
  INSERT INTO falhas_tarifas
  SELECT t.id, 'CAMPO_OBRIGATORIO', 'km', '', 'a quilometragem da viagem: a taxa da apólice ' || c.numero || ' é por km'
  FROM tarifas_novas t JOIN contextos c ON c.id = t.contexto JOIN apolice_taxas x ON x.id_apolice_taxa = t.id_taxa
  WHERE t.parte = 'taxas' AND x.tipo = 'KM' AND NOT t.tem_km`;

/**
 * Which rate each new tariff takes, after its policy, group and texts are known: the class of its route, then the most
 * specific rate by the database's one ordering (`taxas_do_embarque`). Both are asked for once for all tariffs that do not
 * differ in what they depend on. Part of `rotinas`.
 */
export const resolverTarifas = `
  IF grande THEN ANALYZE tarifas; END IF;${percursos};${taxas};${semTaxa};${semKm};
  UPDATE tarifas t SET falhou = true FROM (SELECT DISTINCT tarifa FROM falhas_tarifas) f WHERE f.tarifa = t.id`;

/** The new tariffs, each with its rate and all that comes on top of it: additions of the policy, surcharges of the registries. */
export async function lerTarifas(conexao: Conexao): Promise<readonly (Condicao & { readonly tarifa: number })[]> {
  const { rows } = await conexao.query<Condicao & { tarifa: number }>({
    name: 'tarifas',
    text: `
    WITH novas AS (
      SELECT t.*, c.competencia, c.id_apolice, c.id_grupo, c.cnpj_segurado, c.tomador, c.data
      FROM tarifas_novas t JOIN contextos c ON c.id = t.contexto WHERE t.id_taxa IS NOT NULL AND NOT t.falhou
    ), adicionais AS MATERIALIZED (
      SELECT k.*, array_agg(a.id ORDER BY a.id) AS ids,
        sum(a.percentual) FILTER (WHERE a.tipo <> 'DESCONTO') AS agravo, sum(a.percentual) FILTER (WHERE a.tipo = 'DESCONTO') AS desconto,
        sum(a.taxa) FILTER (WHERE a.tipo <> 'DESCONTO') AS taxa_adicional, sum(a.taxa) FILTER (WHERE a.tipo = 'DESCONTO') AS taxa_desconto
      FROM (SELECT DISTINCT id_apolice, id_grupo, data, container FROM novas) k
      CROSS JOIN LATERAL adicionais_do_embarque(k.id_apolice, k.id_grupo, k.data, k.container) a
      GROUP BY k.id_apolice, k.id_grupo, k.data, k.container
    ), minimos AS MATERIALIZED (
      SELECT id_apolice, data, premio_minimo_da_averbacao(id_apolice, data) AS minimo
      FROM (SELECT DISTINCT id_apolice, data FROM novas) k
    ), agravados AS MATERIALIZED (
      SELECT x.id, max(n.agravo_idade) AS agravo FROM textos x JOIN navios n ON normalizar_de(n.nome) = normalizar_de(coalesce(x.para, x.texto))
      WHERE x.tipo = 'NAVIO' AND n.ativo GROUP BY 1
    )
    SELECT t.id AS tarifa, t.competencia, t.id_apolice, t.id_grupo, t.cnpj_segurado, q.razao_social AS nome_do_tomador, t.percurso,
      r.id_apolice_taxa, p.id_apolice_tomador, d.ids::text AS id_adicionais,
      coalesce(r.tipo, 'TAXA') AS tipo, coalesce(r.taxa, p.taxa) AS taxa, r.valor, r.km_minimo, coalesce(r.premio_minimo, i.minimo) AS premio_minimo,
      coalesce(d.agravo, 0) + coalesce(m.agravo_taxa, 0) + coalesce(e.agravo_taxa, 0) + coalesce(v.agravo, 0) AS agravo,
      coalesce(d.desconto, 0) AS desconto, coalesce(d.taxa_adicional, 0) AS taxa_adicional, coalesce(d.taxa_desconto, 0) AS taxa_desconto
    FROM novas t JOIN minimos i ON (i.id_apolice, i.data) = (t.id_apolice, t.data)
    LEFT JOIN apolice_tomadores q ON q.id_apolice = t.id_apolice AND q.cnpj = t.tomador
    LEFT JOIN apolice_taxas r ON t.parte = 'taxas' AND r.id_apolice_taxa = t.id_taxa
    LEFT JOIN apolice_tomadores p ON t.parte = 'tomadores' AND p.id_apolice_tomador = t.id_taxa
    LEFT JOIN adicionais d ON (d.id_apolice, d.id_grupo, d.data, d.container) = (t.id_apolice, t.id_grupo, t.data, t.container)
    LEFT JOIN textos tm ON tm.id = t.mercadoria LEFT JOIN mercadorias m ON m.id_mercadoria = tm.id_cadastro
    LEFT JOIN textos te ON te.id = t.embalagem LEFT JOIN embalagens e ON e.id_embalagem = te.id_cadastro
    LEFT JOIN agravados v ON v.id = t.navio`,
  });
  return rows;
}
