import { sql } from 'kysely';
import type {
  Conversao,
  ConversaoEmAndamento,
  LinhaDeConversao,
} from '../../../shared/contracts/conversor-historico.ts';
import { algum, type Db, e, findOnly, findRow, listRows, nomeDe, procurado, se } from '../sql/connection.repository.ts';
import type { Falha } from '../leitura/registro.ts';
import type { Pedinte } from '../trabalho/tarefa.ts';
import { suas } from '../trabalho/tarefas.repository.ts';

/** A run on the wire. */
const conversao = sql`c.id_conversao AS "id_CONVERSAO", c.arquivo, c.sha256, c.tamanho, l.nome AS layout, r.nome AS ramo, c.situacao,
  c.lidos, c.aceitos, c.ignorados, c.recusados, c.falhas, c.importancia_segurada AS "importanciaSegurada", c.premio,
  ${nomeDe(sql`c.usuario`)} AS usuario, c.iniciada_em AS "iniciadaEm", c.terminada_em AS "terminadaEm", c.motivo`;
const conversoes = sql`conversoes c JOIN layouts l USING (id_layout) JOIN ramos r USING (id_ramo)`;

interface FiltrosDoHistorico {
  readonly busca?: string | undefined;
  readonly situacao?: Conversao['situacao'] | undefined;
  readonly recusados?: 'esperando' | undefined;
}

/** Refused documents of run `c` that are pending, as counted by the dashboard. */
const esperando = sql`FROM recusados r WHERE r.id_conversao = c.id_conversao AND r.situacao = 'RECUSADO'`;

const condicao = ({ busca = '', situacao, recusados }: FiltrosDoHistorico) =>
  e([
    ...procurado(busca, (palavra) => sql`strpos(dobrar(c.arquivo), dobrar(${palavra})) > 0`),
    ...algum(sql`c.situacao`, situacao),
    ...se(recusados, () => sql`EXISTS (SELECT ${esperando})`),
  ]);

/** Reads one page of the filtered runs, newest first, with filtered and total count. */
export async function listPaginaDeConversoes(db: Db, filtros: FiltrosDoHistorico, pagina: number, tamanho: number) {
  const onde = condicao(filtros);
  const rows = await listRows<LinhaDeConversao>(db)`
    SELECT ${conversao}, (SELECT count(*)::integer ${esperando}) AS esperando FROM ${conversoes} WHERE ${onde}
    ORDER BY c.id_conversao DESC LIMIT ${tamanho} OFFSET ${(pagina - 1) * tamanho}`;
  const { total, achadas } = await findOnly<{ total: number; achadas: number }>(db)`
    SELECT count(*) AS total, count(*) FILTER (WHERE ${onde}) AS achadas FROM conversoes c`;
  return { rows, total, achadas };
}

export const findConversao = (db: Db, id: number) => findRow<Conversao & { readonly erros: readonly Falha[] }>(db)`
  SELECT ${conversao}, c.primeiras_falhas AS erros FROM ${conversoes} WHERE c.id_conversao = ${id}`;

export const findEmAndamento = (db: Db, pedinte: Pedinte, id: number) => findRow<ConversaoEmAndamento>(db)`
  SELECT ${id}::integer AS "id_CONVERSAO", id_tarefa, pedido->>'arquivo' AS arquivo, pedido->>'layoutName' AS layout, ${nomeDe(sql`usuario`)} AS usuario,
    situacao, parar AND terminada_em IS NULL AS parando, ${suas(pedinte)} AS pode_parar,
    feitas AS lidas, total, mensagem, criada_em AS "pedidaEm"
  FROM tarefas WHERE tipo = 'conversao' AND chave = ${String(id)} ORDER BY id_tarefa DESC LIMIT 1`;
