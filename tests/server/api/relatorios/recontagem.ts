/** Expected report results, recounted by statements that do not use the stored sums. */

const grupos: Readonly<Record<string, string>> = {
  apolice: 'o.numero',
  segurado: 's.razao_social',
  corretor: 'k.razao_social',
  mercadoria:
    "coalesce((SELECT descricao FROM mercadorias m WHERE m.id_mercadoria = a.id_mercadoria), 'Sem mercadoria')",
  uf: "coalesce((SELECT uf FROM municipios m WHERE m.codigo_ibge = a.municipio_destino), 'Exterior')",
  mes: "to_char(make_date(a.competencia / 100, a.competencia % 100, 1), 'YYYY-MM')",
};

/** A trip limit of zero means none: the policy's own applies. */
const limite =
  'CASE WHEN limite_viagem > 0 THEN limite_viagem WHEN limite_responsabilidade > 0 THEN limite_responsabilidade END';

/** Converts to reais: amounts in the shipment's currency at its own rate, others at the last rate up to a day. */
const emReais = (dia: string) => `CASE WHEN o.id_moeda IS NULL THEN ${limite} ELSE round(${limite} * CASE
  WHEN a.moeda = (SELECT codigo_iso FROM moedas WHERE id_moeda = o.id_moeda) THEN a.importancia_segurada / a.is_moeda
  ELSE (SELECT c.taxa_venda FROM cambios c WHERE c.id_moeda = o.id_moeda AND c.ativo AND c.data = (
    SELECT max(data) FROM cambios x WHERE x.id_moeda = o.id_moeda AND x.ativo AND x.data <= ${dia})) END, 2) END`;
const fimDoMes = "(to_date(a.competencia::text, 'YYYYMM') + interval '1 month')::date - 1";

/** Importância Segurada: groupings by name. */
export const agrupamentos = Object.keys(grupos);

/** All lines of the report, with its columns. @param quais filter on policies `o`. */
export const importanciaSegurada = (agrupar: string, ambito: string, quais = 'true'): string => `
  WITH embarques AS (
    SELECT r.nome AS ramo, coalesce(percurso, 'Não informado') AS percurso, meio_transporte, ${grupos[agrupar]} AS grupo,
      coalesce(moeda, 'BRL') AS moeda, coalesce(is_moeda, importancia_segurada) AS is_moeda, importancia_segurada,
      coalesce(premio_moeda, premio) AS premio_moeda, premio, ${emReais(fimDoMes)} AS limite
    FROM averbacoes a JOIN apolices o USING (id_apolice) JOIN ramos r USING (id_ramo) JOIN segurados s USING (id_segurado)
    JOIN corretores k USING (id_corretor)
    WHERE situacao IN ('ABERTA', 'FATURADA') AND r.ambito = '${ambito}' AND ${quais}
  ), piores AS (
    SELECT DISTINCT ON (1, 2, 3, 4, 5) ramo, percurso, meio_transporte, grupo, moeda, importancia_segurada AS pior, limite
    FROM embarques WHERE limite IS NOT NULL ORDER BY 1, 2, 3, 4, 5, importancia_segurada / limite DESC, 6 DESC
  )
  SELECT ramo, percurso, meio_transporte, grupo, moeda, count(*)::integer AS quantidade,
    sum(is_moeda)::text AS is_moeda, sum(importancia_segurada)::text AS importancia_segurada,
    min(importancia_segurada)::text AS menor_is, max(importancia_segurada)::text AS maior_is,
    round(avg(importancia_segurada), 2)::text AS is_media, pior::text AS is_do_lmr,
    p.limite::text AS lmr_viagem, round(pior * 100 / p.limite, 2)::text AS do_lmr, CASE WHEN pior > p.limite THEN 'Sim' END AS acima,
    sum(premio_moeda)::text AS premio_moeda, sum(premio)::text AS premio
  FROM embarques LEFT JOIN piores p USING (ramo, percurso, meio_transporte, grupo, moeda)
  GROUP BY 1, 2, 3, 4, 5, pior, p.limite`;

const [dia, mes] = ["to_char(data_embarque, 'DD/MM/YYYY')", "to_char(data_embarque, 'MM/YYYY')"];
const municipio = (qual: string, coluna: string) => `(SELECT ${coluna} FROM municipios WHERE codigo_ibge = ${qual})`;
const chaves: Readonly<Record<string, readonly [chave: string, janela: string]>> = {
  veiculo: ["coalesce(placa, 'Sem placa')", dia],
  navio: [
    `coalesce(nullif(translate(upper(regexp_replace(trim(navio), ' +', ' ', 'g')), 'ÊÓ', 'EO'), ''), 'Sem navio')`,
    dia,
  ],
  porto: ["coalesce(complemento_origem || ', ' || pais_origem, complemento_origem, pais_origem, 'Não informado')", mes],
  rota: [
    `coalesce(${municipio('municipio_origem', 'uf')}, 'EX') || ' → ' || coalesce(${municipio('municipio_destino', 'uf')}, 'EX')`,
    dia,
  ],
  destino: [`coalesce(${municipio('municipio_destino', "nome || '/' || uf")}, 'Não informado')`, dia],
  armazem: [
    `coalesce(embarcador || ' – ' || coalesce(${municipio('municipio_origem', 'nome')}, ''), 'Não informado')`,
    dia,
  ],
};

/** Acúmulo de Risco: kinds by name. */
export const acumulos = Object.keys(chaves);

/** All lines of the report, without the limit's amount. */
export const acumuloRisco = (acumulo: string, ambito: string): string => {
  const [chave, janela] = chaves[acumulo] as readonly [string, string];
  return `
  WITH embarques AS (
    SELECT ${chave} AS chave, ${janela} AS janela, data_embarque, id_apolice, moeda, is_moeda, importancia_segurada, o.id_segurado, ${emReais('a.data_embarque')} AS limite_viagem
    FROM averbacoes a JOIN apolices o USING (id_apolice) JOIN ramos r USING (id_ramo)
    WHERE a.situacao IN ('ABERTA', 'FATURADA') AND r.ambito = '${ambito}' AND NOT nao_acumula
  ), dias AS (
    SELECT chave, janela, data_embarque, sum(importancia_segurada) AS valor FROM embarques GROUP BY 1, 2, 3
  )
  SELECT chave, janela, count(*)::integer AS quantidade, count(DISTINCT id_apolice)::integer AS apolices,
    count(DISTINCT id_segurado)::integer AS segurados,
    string_agg(DISTINCT coalesce(moeda, 'BRL'), ', ' ORDER BY coalesce(moeda, 'BRL')) AS moeda,
    (SELECT string_agg(iso || chr(160) || replace(replace(replace(to_char(na_moeda, 'FM999,999,990.00'), ',', 'x'), '.', ','), 'x', '.'), ' + '
      ORDER BY em_reais DESC, iso)
      FROM (SELECT coalesce(moeda, 'BRL') AS iso, sum(coalesce(is_moeda, importancia_segurada)) AS na_moeda, sum(importancia_segurada) AS em_reais
        FROM embarques m WHERE (m.chave, m.janela) = (e.chave, e.janela) GROUP BY 1) m
      HAVING bool_or(iso <> 'BRL')) AS is_moeda,
    sum(importancia_segurada)::text AS importancia_segurada,
    CASE WHEN chave NOT IN ('Sem placa', 'Sem navio', 'Não informado') THEN min(limite_viagem)::text END AS limite,
    (SELECT d.data_embarque::text FROM dias d WHERE (d.chave, d.janela) = (e.chave, e.janela) ORDER BY valor DESC, 1 LIMIT 1) AS pico,
    (SELECT max(valor)::text FROM dias d WHERE (d.chave, d.janela) = (e.chave, e.janela)) AS no_pico
  FROM embarques e GROUP BY 1, 2`;
};

/** Count and sum of excluded shipments, as cells of one line. */
export const foraDoAcumulo = (ambito: string): string => `
  SELECT count(*)::integer AS quantidade, coalesce(sum(importancia_segurada), 0.00)::text AS importancia_segurada
  FROM averbacoes a JOIN apolices o USING (id_apolice) JOIN ramos r USING (id_ramo)
  WHERE a.situacao IN ('ABERTA', 'FATURADA') AND r.ambito = '${ambito}' AND nao_acumula`;

/** Rates that match the freight payer of shipments `a`, by the pricing function. */
const taxas = `taxas_do_embarque(a.id_apolice, a.id_grupo, a.data_embarque, a.cnpj_tomador, NULL, NULL, NULL, NULL, NULL, NULL) x`;
const doMes = (competencia: number) => `competencia = ${competencia} AND situacao IN ('ABERTA', 'FATURADA')`;
const producao = `count(a.id_averbacao)::integer AS embarques, coalesce(sum(importancia_segurada), 0)::text AS importancia_segurada,
  coalesce(sum(premio), 0)::text AS premio, round(sum(premio) * 100 / nullif(sum(importancia_segurada), 0), 6)::text AS taxa_media`;

/** Active tomadores, with the shipments of a month that their rate would apply to. */
export const tomadores = (competencia: number): string => `
  SELECT o.numero AS apolice, t.cnpj, t.taxa::text AS taxa_cadastrada, ${producao},
    CASE WHEN abs(sum(premio) - sum(importancia_segurada) * t.taxa / 100) > 0.005 * count(*) THEN 'Divergente'
      WHEN count(a.id_averbacao) = 0 THEN 'Sem embarques' ELSE 'Igual' END AS taxa
  FROM apolice_tomadores t JOIN apolices o USING (id_apolice) LEFT JOIN (
    SELECT a.*, (SELECT x.id FROM ${taxas} WHERE x.impedimento IS NULL AND x.parte = 'tomadores'
      ORDER BY x.precedencia DESC, x.desempate LIMIT 1) AS dono
    FROM averbacoes a WHERE ${doMes(competencia)}
  ) a ON a.dono = t.id_apolice_tomador
  WHERE t.ativo GROUP BY o.numero, t.cnpj, t.taxa`;

/** Freight payers in a month's documents that no matching rate names. */
export const semTomador = (competencia: number): string => `
  SELECT o.numero AS apolice, cnpj_tomador AS cnpj, max(tomador) AS razao_social, ${producao}
  FROM averbacoes a JOIN apolices o USING (id_apolice)
  WHERE ${doMes(competencia)} AND cnpj_tomador IS NOT NULL AND NOT EXISTS (
    SELECT FROM ${taxas} JOIN taxas_da_apolice y USING (parte, id) WHERE x.impedimento IS NULL AND y.cnpj_parte IS NOT NULL)
  GROUP BY 1, 2`;
