import { sql } from 'kysely';
import type { Conversao, ConversaoEmAndamento } from '../../../shared/contracts/conversor-historico.ts';
import { type Db, findRow } from '../sql/connection.repository.ts';
import { algum } from '../sql/filtros.repository.ts';
import type { Pedinte } from '../trabalho/tarefa.ts';
import { suas } from '../trabalho/tarefas.repository.ts';
import { nomeDe } from '../sql/nome-da-pessoa.repository.ts';

const conversoes = (db: Db) =>
  db
    .selectFrom('conversoes as c')
    .innerJoin('layouts as l', 'l.id_layout', 'c.id_layout')
    .innerJoin('ramos as r', 'r.id_ramo', 'c.id_ramo')
    .selectAll('c')
    .select(['l.nome as layout', 'r.nome as ramo', nomeDe(sql`c.usuario`).as('quem')]);

interface FiltrosDoHistorico {
  readonly busca?: string | undefined;
  readonly situacao?: Conversao['situacao'] | undefined;
  readonly recusados?: 'esperando' | undefined;
}

/** Refused documents of run `c` that are pending, as counted by the dashboard. */
const esperando = sql`FROM recusados r WHERE r.id_conversao = c.id_conversao AND r.situacao = 'RECUSADO'`;

function condicao({ busca = '', situacao, recusados }: FiltrosDoHistorico) {
  const palavra = busca.trim();
  return sql<boolean>`${sql.join(
    [
      sql`true`,
      ...(palavra === '' ? [] : [sql`strpos(dobrar(c.arquivo), dobrar(${palavra})) > 0`]),
      ...algum(sql`c.situacao`, situacao),
      ...(recusados === undefined ? [] : [sql`EXISTS (SELECT ${esperando})`]),
    ],
    sql` AND `,
  )}`;
}

/** Reads one page of the filtered runs, newest first, with filtered and total count. */
export async function listPaginaDeConversoes(db: Db, filtros: FiltrosDoHistorico, pagina: number, tamanho: number) {
  const onde = condicao(filtros);
  const rows = await conversoes(db)
    .select(sql<number>`(SELECT count(*)::integer ${esperando})`.as('esperando'))
    .where(onde)
    .orderBy('c.id_conversao', 'desc')
    .limit(tamanho)
    .offset((pagina - 1) * tamanho)
    .execute();
  const { total, achadas } = await db
    .selectFrom('conversoes as c')
    .select(({ fn }) => [fn.countAll<number>().as('total'), sql<number>`count(*) FILTER (WHERE ${onde})`.as('achadas')])
    .executeTakeFirstOrThrow();
  return { rows, total, achadas };
}

export const findConversao = (db: Db, id: number) => conversoes(db).where('c.id_conversao', '=', id).executeTakeFirst();
export type ConversaoRow = NonNullable<Awaited<ReturnType<typeof findConversao>>>;

export const findEmAndamento = (db: Db, pedinte: Pedinte, id: number) => findRow<ConversaoEmAndamento>(db)`
  SELECT ${id}::integer AS "id_CONVERSAO", id_tarefa, pedido->>'arquivo' AS arquivo, pedido->>'layoutName' AS layout, ${nomeDe(sql`usuario`)} AS usuario,
    situacao, parar AND terminada_em IS NULL AS parando, ${suas(pedinte)} AS pode_parar,
    feitas AS lidas, total, mensagem, criada_em AS "pedidaEm"
  FROM tarefas WHERE tipo = 'conversao' AND chave = ${String(id)} ORDER BY id_tarefa DESC LIMIT 1`;
