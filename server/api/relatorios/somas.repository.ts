/** Materialised sums by policy and month, plus shipments not summed yet: complete in any snapshot. */
import { sql } from 'kysely';
import { type Acumulo, acumulos } from '../sql/acumulos.repository.ts';
import { onde } from './condicoes.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

/** A table of sums: SQL of its columns after policy and month, over shipments `a` from `mo` to `md`. */
interface Somas {
  readonly tabela: Sql;
  readonly de: Sql;
  readonly chaves: Readonly<Record<string, Sql>>;
  readonly somas: Readonly<Record<string, Sql>>;
}

const nada = sql`NULL`;
const moeda = sql`coalesce(a.moeda, 'BRL')`;
/** Amount in foreign currency; NULL for reais. */
const naMoeda = (soma: Sql) => sql`CASE WHEN ${moeda} <> 'BRL' THEN ${soma} END`;
const isMoeda = sql`coalesce(a.is_moeda, a.importancia_segurada)`;

const porMes = (chave: Sql): Somas => ({
  tabela: sql`somas_por_mes`,
  de: sql`por`,
  chaves: { chave, percurso: sql`a.percurso`, meio_transporte: sql`a.meio_transporte`, moeda },
  somas: {
    nome: nada,
    quantidade: sql`count(*)`,
    importancia_segurada: sql`sum(a.importancia_segurada)`,
    is_moeda: sql`sum(${isMoeda})`,
    menor_is: sql`min(a.importancia_segurada)`,
    maior_is: sql`max(a.importancia_segurada)`,
    premio: sql`sum(a.premio)`,
    premio_moeda: sql`sum(coalesce(a.premio_moeda, a.premio))`,
    maior_is_moeda: naMoeda(sql`max(${isMoeda})`),
  },
});

const porDia = ({ chave, municipio }: Acumulo): Somas => ({
  tabela: sql`somas_por_dia`,
  de: sql`acumulo`,
  chaves: { data_embarque: sql`a.data_embarque`, chave, municipio, moeda, nao_acumula: sql`a.nao_acumula` },
  somas: {
    quantidade: sql`count(*)`,
    importancia_segurada: sql`sum(a.importancia_segurada)`,
    is_moeda: naMoeda(sql`sum(${isMoeda})`),
  },
});

const doTomador = porMes(sql`a.cnpj_tomador`);

/** Dimensions: monthly sums for reports, daily sums for accumulations. */
const dimensoes = {
  APOLICE: porMes(sql`NULL::text`),
  MERCADORIA: porMes(sql`a.id_mercadoria::text`),
  UF: porMes(sql`md.uf::text`),
  TOMADOR: {
    ...doTomador,
    chaves: { ...doTomador.chaves, percurso: nada, meio_transporte: nada, moeda: nada },
    somas: { ...doTomador.somas, nome: sql`max(a.tomador)`, maior_is_moeda: sql`NULL::numeric` },
  },
  veiculo: porDia(acumulos.veiculo),
  navio: porDia(acumulos.navio),
  porto: porDia(acumulos.porto),
  rota: porDia(acumulos.rota),
  destino: porDia(acumulos.destino),
  armazem: porDia(acumulos.armazem),
} as const satisfies Readonly<Record<string, Somas>>;

export type Dimensao = keyof typeof dimensoes;

/** Above this number of pending shipments whole months are scanned instead of single policies. */
const POUCOS = 100_000;

/** Conditions on columns of `a`: `competencia` and `id_apolice`; `data_embarque` and `nao_acumula`. */
interface Quais {
  readonly pares: readonly (Sql | null)[];
  readonly dias?: Sql;
}

/**
 * Rows of policy, month, dimension keys and sums; keys may repeat. Usually little or nothing is pending, which the planner
 * cannot infer from a comparison: from an array it estimates ten rows. If much is pending, whole months are scanned once, and
 * each shipment is looked up among the pending ones: `IS TRUE` prevents a nested loop join over all pending ones.
 */
export function somados(dimensao: Dimensao, { pares, dias = sql`true` }: Quais): Sql {
  const { tabela, de, chaves, somas } = dimensoes[dimensao];
  const nomes = ['competencia', 'id_apolice', ...Object.keys(chaves), ...Object.keys(somas)];
  const quantos = sql`(SELECT coalesce(sum(quantidade), 0) FROM pendentes)`;
  return sql`(
    WITH ${pendentes(pares)}
    SELECT ${sql.join(nomes.map((nome) => sql.ref(`a.${nome}`)))} FROM ${tabela} a
    WHERE ${de} = ${sql.lit(dimensao)} AND ${onde(...pares, dias)} AND (a.competencia, a.id_apolice) NOT IN (
      SELECT p.competencia, p.id_apolice FROM pendentes p)
    UNION ALL SELECT l.* FROM pendentes p CROSS JOIN LATERAL (
      ${somar(dimensao, sql`averbacoes a`, sql`a.competencia = p.competencia AND a.id_apolice = p.id_apolice AND ${dias}`)}
    ) l WHERE ${quantos} <= ${POUCOS}
    UNION ALL ${somar(
      dimensao,
      sql`averbacoes a`,
      sql`${onde(...pares, dias)} AND ${quantos} > ${POUCOS}
        AND ((a.competencia, a.id_apolice) IN (SELECT p.competencia, p.id_apolice FROM pendentes p)) IS TRUE`,
    )}
  )`;
}

/** CTE of policies and months that are not summed yet, by columns of `a`. */
const pendentes = (pares: Quais['pares']): Sql => sql`pendentes AS MATERIALIZED (
  SELECT * FROM unnest(ARRAY(SELECT a FROM embarques_a_somar a WHERE ${onde(...pares)}))
)`;

/** Rows of policy and `dia`, the departure day of its last shipment, archived months included. */
export const ultimosEmbarques: Sql = sql`(
  WITH ${pendentes([])}
  SELECT id_apolice, max(dia) AS dia FROM (
    SELECT s.id_apolice, s.ultimo_embarque AS dia FROM somas_dos_embarques s
    WHERE (s.competencia, s.id_apolice) NOT IN (SELECT p.competencia, p.id_apolice FROM pendentes p)
    UNION ALL SELECT p.id_apolice, (SELECT max(a.data_embarque) FROM averbacoes a
      WHERE a.competencia = p.competencia AND a.id_apolice = p.id_apolice AND a.situacao IN ('ABERTA', 'FATURADA'))
    FROM pendentes p
  ) d GROUP BY 1
)`;

function somar(dimensao: Dimensao, embarques: Sql, condicao: Sql): Sql {
  const { chaves, somas } = dimensoes[dimensao];
  const nomeadas = Object.entries({ ...chaves, ...somas }).map(([nome, valor]) => sql`${valor} AS ${sql.ref(nome)}`);
  const grupos = Array.from({ length: 2 + Object.keys(chaves).length }, (_, at) => sql.lit(at + 1));
  return sql`SELECT a.competencia, a.id_apolice, ${sql.join(nomeadas)} FROM ${embarques}
    LEFT JOIN municipios mo ON mo.codigo_ibge = a.municipio_origem LEFT JOIN municipios md ON md.codigo_ibge = a.municipio_destino
    WHERE a.situacao IN ('ABERTA', 'FATURADA') AND ${condicao} GROUP BY ${sql.join(grupos)}`;
}

/** Statement that replaces a month's sums of some policies, in one snapshot. */
export function updateSomas(competencia: number, apolices: readonly number[]): Sql {
  const dosPares = sql`competencia = ${sql.lit(competencia)} AND id_apolice = ANY(${apolices}::integer[])`;
  const guardar = Object.entries(dimensoes).map(([nome, { tabela, de, chaves, somas }]) => {
    const colunas = ['competencia', 'id_apolice', ...Object.keys(chaves), ...Object.keys(somas)];
    const linhas = somar(nome as Dimensao, sql`embarques a`, sql`true`);
    return sql`${sql.ref(`guardadas_${nome}`)} AS (
      INSERT INTO ${tabela} (${de}, ${sql.join(colunas.map((coluna) => sql.ref(coluna)))})
      SELECT ${sql.lit(nome)}, l.* FROM (${linhas}) l)`;
  });
  return sql`
    WITH embarques AS MATERIALIZED (
      SELECT competencia, id_apolice, situacao, data_embarque, moeda, percurso, meio_transporte, importancia_segurada, is_moeda,
        premio, premio_moeda, id_mercadoria, municipio_origem, municipio_destino, cnpj_tomador, tomador, placa, navio,
        complemento_origem, pais_origem, embarcador, nao_acumula
      FROM averbacoes WHERE ${dosPares} AND situacao IN ('ABERTA', 'FATURADA')
    ), velhas_do_mes AS (DELETE FROM somas_por_mes WHERE ${dosPares}),
    velhas_do_dia AS (DELETE FROM somas_por_dia WHERE ${dosPares}),
    ${sql.join(guardar)}
    INSERT INTO somas_dos_embarques AS s (competencia, id_apolice, escritas, quantidade, somada_em, municipios, ultimo_embarque)
    SELECT competencia, id_apolice, sum(escritas), sum(quantidade), clock_timestamp(), coalesce(min(m.municipios), '{}'),
      (SELECT max(data_embarque) FROM embarques e WHERE e.id_apolice = t.id_apolice)
    FROM averbacoes_totais t LEFT JOIN (
      SELECT id_apolice, array_agg(DISTINCT municipio) AS municipios
      FROM embarques, LATERAL (VALUES (municipio_origem), (municipio_destino)) m (municipio) WHERE municipio IS NOT NULL
      GROUP BY 1
    ) m USING (id_apolice)
    WHERE ${dosPares} GROUP BY 1, 2
    ON CONFLICT (competencia, id_apolice) DO UPDATE SET escritas = excluded.escritas,
      quantidade = excluded.quantidade, somada_em = excluded.somada_em, municipios = excluded.municipios,
      ultimo_embarque = excluded.ultimo_embarque`;
}
