import { sql } from 'kysely';
import type { LinhaDeAverbacao, TotaisDaLista } from '../../../shared/contracts/averbacao.ts';
import type { Answered, Sent } from '../../../shared/contracts/call.ts';
import type { listAverbacoes, ordensDasAverbacoes } from '../../../shared/contracts/averbacoes.ts';
import { visaoCorrente } from '../sql/restricted-pool.repository.ts';
import { type Db, findOnly, findValue, listRows, type Sql, e, listValues } from '../sql/connection.repository.ts';
import type { Caller, Leitor } from '../chamada/endpoint.ts';
import { alcancar, type Celulas, type Fonte, tabelaDe } from './alcance.repository.ts';
import { condicaoDaBusca, condicoesDaCelula, condicoesProprias } from './filtro.repository.ts';
import { type Chave, daTodas, emOrdem, mesAMes, porChaves, pular } from './pagina.repository.ts';

type Pedido = Sent<typeof listAverbacoes>;

/** Matches up to which the list counts, sums and sorts; beyond, it walks the date index. */
export const EXATAS = 10_000;
/** Matches up to which the list is sorted by any column. */
const ORDENAVEIS = 300_000;
/** Matches up to which a month is read by policy instead of along its dates. */
const POUCAS = 1_000;

/** Authority of a caller to exclude in ramo `r`. */
export const alcadaDe = ({ id, perfil }: Leitor) => sql`alcada_de(${id}, ${perfil}, 'EXCLUSAO_BLOCO', r.id_ramo)`;

/** Why `a` (period `p`) cannot be excluded with an authority. */
export const impedimento = (alcada: Sql) => sql`
  CASE WHEN a.situacao <> 'ABERTA' THEN 'SITUACAO' WHEN p.fechado THEN 'PERIODO_FECHADO'
    WHEN NOT alcada_cobre(${alcada}, a.importancia_segurada, NULL, NULL) THEN 'ALCADA' END`;

const estaEmFatura = sql`(a.situacao = 'FATURADA' OR a.situacao = 'ABERTA' AND coalesce(p.fechado, false))`;
const origem = sql`coalesce(mo.nome || '/' || mo.uf, nullif(concat_ws(', ', a.complemento_origem, a.pais_origem), ''))`;
const destino = sql`coalesce(md.nome || '/' || md.uf, nullif(concat_ws(', ', a.complemento_destino, a.pais_destino), ''))`;

/** Spreadsheet columns over `tabelas`; `a` is the found row, so that no partition is read twice. */
export const colunasDaLinha = sql`
  a.id_averbacao, a.competencia, a.protocolo, a.numero_averbacao, a.id_apolice, o.numero AS apolice, o.id_ramo, r.nome AS ramo,
  a.id_grupo, g.nome AS grupo, s.razao_social AS segurado, a.tipo_documento, a.serie, a.numero, a.chave,
  a.data_embarque::text, a.placa, a.importancia_segurada::text, a.premio::text, a.situacao, a.id_conversao,
  ${estaEmFatura} AS em_fatura, ${origem} AS origem, ${destino} AS destino`;

/** Sort expression of a column over `tabelas`; the date of departure sorts within its month, as pages are read. */
const ordens: Readonly<Record<Exclude<(typeof ordensDasAverbacoes)[number], 'data_embarque'>, Sql>> = {
  numero: sql`lpad(a.numero, 20, '0')`,
  protocolo: sql`a.protocolo`,
  numero_averbacao: sql`a.numero_averbacao`,
  chave: sql`a.chave`,
  apolice: sql`o.numero`,
  ramo: sql`r.nome`,
  grupo: sql`g.nome`,
  competencia: sql`a.competencia`,
  placa: sql`a.placa`,
  origem,
  destino,
  importancia_segurada: sql`a.importancia_segurada`,
  premio: sql`a.premio`,
  situacao: sql`CASE WHEN ${estaEmFatura} THEN 'EM_FATURA' ELSE a.situacao END`,
};

const pelaData = (sentido: Sql) => sql`a.competencia ${sentido}, a.data_embarque ${sentido}, a.id_averbacao ${sentido}`;

export const colunas = (caller: Caller) => sql`${colunasDaLinha}, ${impedimento(alcadaDe(caller))} AS impedimento`;

export const tabelas = sql`
  a JOIN apolices o USING (id_apolice) JOIN ramos r USING (id_ramo)
  JOIN segurados s USING (id_segurado) JOIN grupos g ON g.id_grupo = a.id_grupo
  LEFT JOIN municipios mo ON mo.codigo_ibge = a.municipio_origem LEFT JOIN municipios md ON md.codigo_ibge = a.municipio_destino
  LEFT JOIN periodos p ON p.id_apolice = a.id_apolice AND p.id_grupo = a.id_grupo AND p.competencia = a.competencia`;

const valida = sql`situacao IN ('ABERTA', 'FATURADA')`;

/** JSON sums of valid shipments; null if none. */
const somasDasValidas = (quantas: Sql, importancia: Sql, premio: Sql) => sql`json_build_object(
  'quantidade', coalesce(${quantas}, 0), 'importancia_segurada', coalesce(${importancia}, 0.00)::text,
  'premio', coalesce(${premio}, 0.00)::text) AS validas`;

type Lista = Omit<Answered<typeof listAverbacoes>, 'status'>;

/** One page of the list with the totals of its filter. Counting runs in parallel: it takes as long as the page. */
export async function findAverbacoes(db: Db, caller: Caller, pedido: Pedido): Promise<Lista> {
  const total = findValue<number>(db)`SELECT coalesce(sum(quantidade), 0)::bigint AS quantas FROM averbacoes_totais`;
  const [lista, recordsTotal] = await Promise.all([findPagina(db, caller, pedido), total]);
  return { ...lista, recordsTotal };
}

async function findPagina(db: Db, caller: Caller, { start, length, search, filtros = {}, ordem }: Pedido) {
  const { proprias, celulas, caladas, fonte, onde } = await entender(db, search.value, filtros);
  const zero = { quantidade: 0, importancia_segurada: '0.00', premio: '0.00' };
  const nenhuma = { ...zero, validas: zero };
  const pedida = ordem?.sentido === 'asc' ? sql`ASC` : sql`DESC`;
  const por = ordem === undefined || ordem.campo === 'data_embarque' ? undefined : ordens[ordem.campo];
  const crescente = por === undefined && ordem?.sentido === 'asc';
  const sentido = crescente ? sql`ASC` : sql`DESC`;
  const meses = crescente ? celulas.meses.toReversed() : celulas.meses;
  const colhidas =
    celulas.quantidade === 0 || proprias.length === 0
      ? null
      : await colher(db, { fonte, onde, noMaximo: celulas.quantidade, meses, sentido, antes: start - 1, length });
  const achadas = colhidas ?? (celulas.quantidade === 0 ? nenhuma : celulas);
  const exata = proprias.length === 0 || achadas.quantidade <= EXATAS;
  const base = {
    recordsFiltered: achadas.quantidade,
    estimado: !exata && visaoCorrente() === undefined,
    sem_ordem: por !== undefined && achadas.quantidade > ORDENAVEIS,
    competencias_arquivadas: celulas.meses.filter(({ arquivada }) => arquivada).map(({ mes }) => mes),
    anos_nao_pesquisados: [...caladas],
  };
  if (achadas.quantidade === 0) return { ...base, data: [], totais: nenhuma };

  const ordenada =
    por === undefined || base.sem_ordem ? undefined : sql`${por} ${pedida} NULLS LAST, ${pelaData(sentido)}`;
  const pagina = ordenada
    ? emOrdem(fonte, onde, tabelas, ordenada, start - 1, length)
    : colhidas?.pagina
      ? porChaves(fonte, colhidas.pagina)
      : achadas.quantidade <= EXATAS
        ? daTodas(fonte, onde, sentido, start - 1, length)
        : mesAMes(fonte, onde, sentido, ...pular(proprias.length === 0, meses, start - 1), length);
  const rows = await listRows<LinhaDeAverbacao>(db)`
    WITH a AS MATERIALIZED (${pagina})
    SELECT ${colunas(caller)} FROM ${tabelas} ORDER BY ${ordenada ?? pelaData(sentido)}`;
  const { quantidade, importancia_segurada, premio, validas } = achadas;
  return { ...base, data: rows, totais: exata ? { quantidade, importancia_segurada, premio, validas } : null };
}

/** Search and filters as conditions on shipments and on cells. */
export async function entender(db: Db, busca: string, filtros: NonNullable<Pedido['filtros']>) {
  const nomeadas = busca.trim() === '' ? [] : await findNomeadas(db, busca.trim());
  const proprias = [...condicaoDaBusca(busca, nomeadas), ...condicoesProprias(filtros)];
  const todas = await findCelulas(db, condicoesDaCelula(filtros, sql`t`), { somar: proprias.length === 0 });
  const { celulas, fonte, noArquivo, caladas } = await alcancar(db, todas, { busca, filtros, nomeadas, proprias });
  return {
    proprias,
    celulas,
    caladas,
    fonte,
    onde: [...condicoesDaCelula(filtros, sql`a`), ...dentroDas(celulas), ...proprias, ...noArquivo],
  };
}

/** Scans the cells (tens of thousands) once, by month. @param somar false: amounts are 0. */
function findCelulas(db: Db, condicoes: readonly Sql[], { somar }: { readonly somar: boolean }): Promise<Celulas> {
  const celulas = sql`FROM averbacoes_totais t WHERE t.quantidade > 0 AND ${e(condicoes)}`;
  const soma = (coluna: Sql, quais = sql`true`) =>
    somar ? sql`sum(${coluna}) FILTER (WHERE ${quais})` : sql`0::numeric`;
  return findOnly<Celulas>(db)`
    WITH meses AS MATERIALIZED (
      SELECT competencia, sum(quantidade)::bigint AS quantidade, ${soma(sql`importancia_segurada`)} AS importancia_segurada,
        ${soma(sql`premio`)} AS premio, ${soma(sql`quantidade`, valida)} AS quantidade_valida,
        ${soma(sql`importancia_segurada`, valida)} AS importancia_valida, ${soma(sql`premio`, valida)} AS premio_valido
      ${celulas} GROUP BY 1
    )
    SELECT coalesce(sum(quantidade), 0)::bigint AS quantidade, coalesce(sum(importancia_segurada), 0)::text AS importancia_segurada,
      coalesce(sum(premio), 0)::text AS premio,
      ${somasDasValidas(sql`sum(quantidade_valida)`, sql`sum(importancia_valida)`, sql`sum(premio_valido)`)},
      CASE WHEN sum(quantidade) <= ${EXATAS} THEN (SELECT array_agg(DISTINCT id_apolice) ${celulas}) END AS apolices,
      coalesce(json_agg(json_build_object('mes', competencia, 'quantidade', quantidade, 'arquivada',
          competencia IN (SELECT x.competencia FROM competencias_arquivadas x), 'apolices',
          CASE WHEN quantidade <= ${POUCAS} AND (SELECT sum(quantidade) FROM meses) > ${EXATAS}
            THEN (SELECT array_agg(DISTINCT id_apolice) ${celulas} AND t.competencia = meses.competencia) END)
        ORDER BY competencia DESC), '[]') AS meses
    FROM meses`;
}

const dentroDas = ({ meses, apolices }: Celulas): Sql[] => [
  sql`a.competencia = ANY(${meses.map(({ mes }) => mes)}::integer[])`,
  ...(apolices === null ? [] : [sql`a.id_apolice = ANY(${apolices}::integer[])`]),
];

const findNomeadas = (db: Db, texto: string) => listValues<number>(db)`
  SELECT id_apolice FROM apolices WHERE numero = ${texto}
  UNION SELECT id_apolice FROM apolices JOIN segurados USING (id_segurado)
  WHERE cnpj = ${texto.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`;

interface Colheita extends Pick<Celulas, 'meses'>, Readonly<Record<'noMaximo' | 'antes' | 'length', number>> {
  readonly fonte: Fonte;
  readonly onde: readonly Sql[];
  readonly sentido: Sql;
}

/** Counts and sums month by month in list order, with the page if it is there; estimates beyond the exact limit. */
export async function colher(db: Db, { fonte, onde, noMaximo, meses, sentido, antes, length }: Colheita) {
  // The inner LIMIT keeps the months in order: else the planner may read partitions in its own order and take the page
  // from the wrong months.
  const { pagina, cortado, inteiras, ...somas } = await findOnly<
    TotaisDaLista & { pagina: Chave[]; cortado: number; inteiras: number }
  >(db)`
    WITH achadas AS MATERIALIZED (
      SELECT do_mes.*, ordem FROM unnest(${meses.map(({ mes }) => mes)}::integer[]) WITH ORDINALITY m (mes, ordem)
      CROSS JOIN LATERAL (
        SELECT a.competencia, a.id_averbacao, a.id_apolice, a.data_embarque, a.importancia_segurada, a.premio, a.situacao
        FROM ${tabelaDe(fonte)} a
        WHERE a.competencia = m.mes AND ${e(onde)} LIMIT ${EXATAS + 1}) do_mes LIMIT ${EXATAS + 1}
    )
    SELECT count(*) AS quantidade, coalesce(sum(importancia_segurada), 0)::text AS importancia_segurada,
      coalesce(sum(premio), 0)::text AS premio,
      ${somasDasValidas(
        sql`count(*) FILTER (WHERE ${valida})`,
        sql`sum(importancia_segurada) FILTER (WHERE ${valida})`,
        sql`sum(premio) FILTER (WHERE ${valida})`,
      )},
      (SELECT competencia FROM achadas ORDER BY ordem DESC LIMIT 1) AS cortado,
      count(*) FILTER (WHERE ordem < (SELECT max(ordem) FROM achadas)) AS inteiras,
      (SELECT coalesce(json_agg(json_build_object('competencia', competencia, 'id_averbacao', id_averbacao,
           'id_apolice', id_apolice)), '[]') FROM (
         SELECT competencia, id_averbacao, id_apolice FROM achadas
         ORDER BY competencia ${sentido}, data_embarque ${sentido}, id_averbacao ${sentido} LIMIT ${length} OFFSET ${antes}) p) AS pagina
    FROM achadas`;
  if (somas.quantidade <= EXATAS) return { ...somas, pagina };
  const estimada = inteiras + (await estimarRestantes(db, fonte, onde, meses, cortado));
  // An estimate knows the rows of others, too.
  const quantidade = visaoCorrente()
    ? await contar(db, fonte, onde, meses)
    : Math.min(noMaximo, Math.max(EXATAS + 1, estimada));
  // The last month was cut off.
  const inteira = pagina.length === length && pagina.every(({ competencia }) => competencia !== cortado);
  return { ...somas, quantidade, pagina: inteira ? pagina : null };
}

const contar = (db: Db, fonte: Fonte, onde: readonly Sql[], meses: Celulas['meses']) => findValue<number>(db)`
  SELECT count(*) FROM ${tabelaDe(fonte)} a WHERE a.competencia = ANY (${meses.map(({ mes }) => mes)}) AND ${e(onde)}`;

/** Planner's estimate for the first uncounted month, scaled to the others: planning all costs as much as counting. */
async function estimarRestantes(db: Db, fonte: Fonte, onde: readonly Sql[], meses: Celulas['meses'], cortado: number) {
  const { rows: plano } = await sql<{ 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }>`
    EXPLAIN (FORMAT JSON) SELECT FROM ${tabelaDe(fonte)} a WHERE a.competencia = ${cortado} AND ${e(onde)}`.execute(db);
  const doMes = plano[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  const restantes = meses.slice(meses.findIndex(({ mes }) => mes === cortado));
  const quantas = restantes.reduce((soma, { quantidade }) => soma + quantidade, 0);
  return Math.round((doMes * quantas) / (restantes[0]?.quantidade ?? 1));
}
