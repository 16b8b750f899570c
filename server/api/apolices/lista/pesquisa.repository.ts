import { sql } from 'kysely';
import type {
  ApoliceListada,
  FiltrosDeApolices,
  searchApolices,
} from '../../../../shared/contracts/apolices-pesquisa.ts';
import type { Sent } from '../../../../shared/contracts/call.ts';
import {
  algum,
  type Db,
  e,
  faixa,
  findOnly,
  findRow,
  listRows,
  nomeDe,
  se,
  type Sql,
} from '../../sql/connection.repository.ts';
import { condicaoDaSituacao, hoje, noPrazo, suspensaoDeHoje } from '../../sql/situacao-da-apolice.repository.ts';
import type { Apolice } from '../../../../shared/contracts/apolices.ts';

type Pedido = Sent<typeof searchApolices>;

interface Pagina {
  readonly total: number;
  readonly ids: readonly number[];
}

/** Ids of a page in order, and the count of matches; newest first by default. */
export async function findPagina(db: Db, { start, length, search, filtros = {}, ordem }: Pedido): Promise<Pagina> {
  const proprias = condicoes(filtros);
  if (proprias.length === 0 && ordem === undefined) return daBusca(db, search.value, start, length);
  const semBusca = search.value.trim() === '';
  const de = semBusca ? sql`apolices a` : sql`apolices_da_busca(${search.value}) b JOIN apolices a ON a.id_apolice = b`;
  const { por, com, falta } = ordens[ordem?.campo ?? 'recentes'];
  const sentido = ordem?.sentido === 'asc' ? sql`ASC` : sql`DESC`;
  // NULLs sort last. The planner cannot use an index for columns that are never null.
  const nulos = falta ? (ordem?.sentido === 'asc' ? sql`NULLS FIRST` : sql`NULLS LAST`) : sql``;
  const linhas = sql`SELECT a.id_apolice, ${por} AS por FROM ${de} ${com} WHERE ${e(proprias)}`;
  const pagina = sql`ORDER BY por ${sentido} ${nulos}, id_apolice ${sentido} LIMIT ${length} OFFSET ${start - 1}`;
  const total = semBusca ? emCelulas(filtros) : null;
  const { rows } = await (
    total === null
      ? sql<Pagina>`WITH achadas AS MATERIALIZED (${linhas})
          SELECT (SELECT count(*) FROM achadas) AS total, ARRAY(SELECT id_apolice FROM achadas ${pagina}) AS ids`
      : sql<Pagina>`SELECT ${total} AS total, ARRAY(SELECT id_apolice FROM (${linhas}) a ${pagina}) AS ids`
  ).execute(db);
  return rows[0] as Pagina;
}

const somaDasCelulas = (onde: readonly Sql[]) =>
  sql`(SELECT coalesce(sum(a.quantidade), 0)::bigint FROM apolices_celulas a WHERE ${e(onde)})`;

/** Condition on the kept counts (migration 0270), which do not know suspensions; null if they cannot answer. */
function emCelulas(filtros: FiltrosDeApolices): Sql | null {
  const { situacao, ...outros } = filtros;
  const umas = [outros.id_apolice, outros.id_corretor, outros.id_segurado].some((ids) => ids !== undefined);
  if (umas || situacao === 'SUSPENSA') return null;
  if (situacao !== 'VIGENTE') return somaDasCelulas(condicoes(filtros));
  return sql`${somaDasCelulas([noPrazo, ...condicoes(outros)])}
    - (SELECT count(*) FROM apolices a WHERE ${e(condicoes({ ...outros, situacao: 'SUSPENSA' }))})`;
}

const daBusca = (db: Db, busca: string, start: number, length: number) =>
  findOnly<Pagina>(db)`SELECT total, ids FROM pagina_apolices(${busca}, ${start}, ${length}, true)`;

const aVencerEm = (dias: number) =>
  sql`a.cancelamento_vigencia IS NULL AND a.fim_vigencia BETWEEN ${hoje} AND ${hoje} + ${dias}::integer`;

const condicoes = ({ situacao, a_vencer, vigencia, ...ids }: FiltrosDeApolices): Sql[] => [
  ...algum(sql`a.id_apolice`, ids.id_apolice),
  ...algum(sql`a.id_ramo`, ids.id_ramo),
  ...algum(sql`a.id_sucursal`, ids.id_sucursal),
  ...algum(sql`a.id_corretor`, ids.id_corretor),
  ...algum(sql`a.id_segurado`, ids.id_segurado),
  ...se(situacao, (uma) => condicaoDaSituacao[uma]),
  ...se(a_vencer, aVencerEm),
  ...faixa(sql`a.fim_vigencia`, { de: vigencia?.de }),
  ...faixa(sql`a.inicio_vigencia`, { ate: vigencia?.ate }),
];

interface Ordem {
  readonly por: Sql;
  readonly com: Sql;
  readonly falta?: true;
}

const semMais = sql``;
const comSegurado = sql`JOIN segurados s ON s.id_segurado = a.id_segurado`;

const ordens: Readonly<Record<NonNullable<Pedido['ordem']>['campo'] | 'recentes', Ordem>> = {
  recentes: { por: sql`a.id_apolice`, com: semMais },
  numero: { por: sql`a.numero`, com: semMais },
  ramo: { por: sql`a.id_ramo`, com: semMais },
  tomador: { por: sql`s.razao_social`, com: comSegurado },
  cnpj: { por: sql`s.cnpj`, com: comSegurado },
  corretor: { por: sql`k.razao_social`, com: sql`JOIN corretores k ON k.id_corretor = a.id_corretor` },
  inicio: { por: sql`a.inicio_vigencia`, com: semMais },
  fim: { por: sql`a.fim_vigencia`, com: semMais },
  status: { por: sql`a.tipo`, com: semMais },
  premio: { por: sql`a.valor_premio`, com: semMais, falta: true },
  emissao: { por: sql`a.data_emissao`, com: semMais },
  endosso: { por: sql`a.numero_endosso`, com: semMais },
  faturamento: { por: sql`a.ultimo_faturamento`, com: semMais, falta: true },
  sucursal: { por: sql`u.nome`, com: sql`JOIN sucursais u ON u.id_sucursal = a.id_sucursal` },
};

/** Policies `a` in the spellings of the product spec, which has money as JSON numbers: a double holds the 15 digits exactly. */
const lidas = (mais: Sql = sql``) => sql`
  SELECT a.id_apolice AS "iD_APOLICE_NACIONAL", a.id_sucursal AS "iD_SUCURSAL", a.numero, a.id_ramo AS ramo,
    r.nome AS "ramoDescricao", s.razao_social AS "seguradoRazaoSocial", s.cnpj AS "seguradoCNPJ",
    c.razao_social AS "corretorRazaoSocial", c.cnpj AS "corretorCNPJ", a.inicio_vigencia AS "iniciO_VIGENCIA",
    a.fim_vigencia AS "finaL_VIGENCIA", a.cancelamento_vigencia AS "cancelamentO_VIGENCIA", a.tipo, a.status AS "statusApolice",
    a.limite_responsabilidade::float8 AS "limitE_RESPONSABILIDADE_APOLICE", a.origem_movimento AS "origeM_MOVIMENTO",
    a.data_emissao AS "dataEmissao", a.valor_premio::float8 AS "valorPremio", a.valor_iof::float8 AS "valorIOF",
    a.valor_total::float8 AS "valorTotal", a.forma_pagamento AS "formaPagamento", a.numero_endosso AS "numeroEndosso",
    a.tipo_endosso AS "tipoEndosso", a.observacoes, a.incluido_em AS "dataInclusao", ${nomeDe(sql`a.incluido_por`)} AS "usuarioInclusao",
    a.alterado_em AS "dataAlteracao", ${nomeDe(sql`a.alterado_por`)} AS "usuarioAlteracao"${mais}
  FROM apolices a JOIN ramos r USING (id_ramo) JOIN segurados s USING (id_segurado) JOIN corretores c USING (id_corretor)`;

export const findApolice = (db: Db, id: number) => findRow<Apolice>(db)`${lidas()} WHERE a.id_apolice = ${id}`;

/** One page of the policies that match `search` (blank: all), from row `start` (1-based), and the total count. */
export async function findApolicesPage(db: Db, search: string, start: number, length: number) {
  const { total, ids } = await findOnly<{ total: number; ids: number[] }>(db)`
    SELECT total, ids FROM pagina_apolices(${search}, ${start}, ${length})`;
  const rows = await listRows<Apolice>(db)`${lidas()} WHERE a.id_apolice = ANY (${ids}) ORDER BY a.id_apolice`;
  return { total, rows };
}

const daLista = sql`, u.nome AS sucursal, ${suspensaoDeHoje} AS suspensao, a.ultimo_faturamento`;

/** Listed policies in this order, with branch office, suspension of today and last invoiced month. */
export const findListadas = (db: Db, ids: readonly number[]) => listRows<ApoliceListada>(db)`
  ${lidas(daLista)} JOIN sucursais u ON u.id_sucursal = a.id_sucursal
  WHERE a.id_apolice = ANY (${ids}) ORDER BY array_position(${ids}::integer[], a.id_apolice)`;

export const findApolicesAfter = (db: Db, id: number, size: number) => listRows<Apolice>(db)`
  ${lidas()} WHERE a.id_apolice > ${id} ORDER BY a.id_apolice LIMIT ${size}`;

export const findRamoByName = (db: Db, nome: string) => findRow<{ id_ramo: number }>(db)`
  SELECT id_ramo FROM ramos WHERE lower(nome) = lower(${nome})`;

export const findApolicesOfRamo = (db: Db, idRamo: number, size: number) => listRows<ApoliceListada>(db)`
  ${lidas(sql`, ${suspensaoDeHoje} AS suspensao`)} WHERE a.id_ramo = ${idRamo} ORDER BY a.numero, a.id_apolice LIMIT ${size}`;
