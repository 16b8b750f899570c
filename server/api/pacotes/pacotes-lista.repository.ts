import { sql } from 'kysely';
import type { Answered, Sent } from '../../../shared/contracts/call.ts';
import type { FiltrosDePacotes, listItensDoPacote, listPacotes } from '../../../shared/contracts/pacotes.ts';
import { algum, type Db, e, faixa, findOnly, findRow, procurado, type Sql } from '../sql/connection.repository.ts';

type Resposta = Answered<typeof listPacotes>;
type Lida = Pick<Resposta, 'totais'> & { readonly total: number; readonly linhas: Resposta['data'] };
type Itens = Answered<typeof listItensDoPacote>;

export const enviando = sql`EXISTS (
  SELECT FROM tarefas t WHERE t.tipo = 'pacote' AND t.chave = p.id_pacote::text AND t.situacao IN ('AGUARDANDO', 'EM_ANDAMENTO'))`;

/** Columns that list and page of a package share, over `tabelas`. */
export const colunasDaLinha = sql`
  p.id_pacote, p.numero, p.tipo, p.competencia, r.nome AS ramo, p.registros, p.valor_total::text, p.situacao,
  ${enviando} AS enviando, p.data_criacao, p.data_envio, p.data_retorno, p.versao`;

/** FROM of the list: a package with the names of its filters. */
export const tabelas = sql`pacotes p LEFT JOIN ramos r ON r.id_ramo = p.id_ramo`;

/** Reads one page of the list and the totals of all matching rows in one statement. */
export async function listPaginaDePacotes(db: Db, pedido: Sent<typeof listPacotes>) {
  const { start, length, search, filtros = {}, ordem } = pedido;
  const onde = sql`WHERE ${e([...procurado(search.value, chamado), ...condicoes(filtros)])}`;
  const sentido = ordem?.sentido === 'asc' ? sql`ASC NULLS LAST` : sql`DESC NULLS LAST`;
  const { total, totais, linhas } = await findOnly<Lida>(db)`
    SELECT (SELECT count(*) FROM pacotes) AS total,
      (SELECT json_build_object('pacotes', count(*), 'registros', coalesce(sum(p.registros), 0),
         'valor_total', coalesce(sum(p.valor_total), 0)::text) FROM pacotes p ${onde}) AS totais,
      (SELECT coalesce(json_agg(pagina), '[]') FROM (
         SELECT ${colunasDaLinha} FROM ${tabelas} ${onde}
         ORDER BY ${sql.ref(`p.${ordem?.campo ?? 'numero'}`)} ${sentido}, p.numero DESC
         LIMIT ${length} OFFSET ${start - 1}) pagina) AS linhas`;
  return { data: linhas, recordsTotal: total, recordsFiltered: totais.pacotes, totais };
}

/** A package is found by its own number, or by that of an invoice or policy in it. */
const chamado = (palavra: string) =>
  sql`(p.numero::text = ${palavra} OR p.protocolo = ${palavra} OR EXISTS (
    SELECT FROM pacote_itens i WHERE i.id_pacote = p.id_pacote AND strpos(dobrar(i.titulo), dobrar(${palavra})) > 0))`;

const condicoes = ({ tipo, situacao, competencia, data_criacao }: FiltrosDePacotes): Sql[] => [
  ...algum(sql`p.tipo`, tipo),
  ...algum(sql`p.situacao`, situacao),
  ...algum(sql`p.competencia`, competencia),
  ...faixa(sql`(p.data_criacao AT TIME ZONE 'America/Sao_Paulo')::date`, data_criacao),
];

/** Reads one page of a package's items; undefined: no such package. */
export async function listPaginaDeItens(db: Db, id: number, pedido: Sent<typeof listItensDoPacote>) {
  const { start, length, search, filtros, ordem } = pedido;
  const nele = (palavra: string) =>
    sql`strpos(dobrar(concat_ws(' ', i.ref, i.titulo, i.mensagem)), dobrar(${palavra})) > 0`;
  const dele = [...procurado(search.value, nele), ...algum(sql`i.situacao`, filtros?.situacao)];
  const onde = sql`WHERE i.id_pacote = ${id} AND ${e(dele)}`;
  const achado = await findRow<{ total: number; achados: number; linhas: Itens['data'] }>(db)`
    SELECT p.registros AS total, (SELECT count(*) FROM pacote_itens i ${onde}) AS achados,
      (SELECT coalesce(json_agg(pagina), '[]') FROM (
         SELECT i.ordem, i.ref, i.titulo, i.valor::text, i.situacao, i.codigo_erro, i.mensagem FROM pacote_itens i ${onde}
         ORDER BY i.ordem ${ordem?.sentido === 'desc' ? sql`DESC` : sql`ASC`} LIMIT ${length} OFFSET ${start - 1}) pagina) AS linhas
    FROM pacotes p WHERE p.id_pacote = ${id}`;
  return achado && { data: achado.linhas, recordsTotal: achado.total, recordsFiltered: achado.achados };
}
