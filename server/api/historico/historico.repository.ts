import { sql } from 'kysely';
import type { ConversaoEmAndamento } from '../../../shared/contracts/conversor-historico.ts';
import type { Db } from '../serving/connection.repository.ts';
import type { Pedinte } from '../serving/tarefa.ts';
import { suas } from '../serving/tarefas.repository.ts';
import { nomeDe } from '../serving/nome-da-pessoa.repository.ts';

const conversoes = (db: Db) =>
  db
    .selectFrom('conversoes as c')
    .innerJoin('layouts as l', 'l.id_layout', 'c.id_layout')
    .innerJoin('ramos as r', 'r.id_ramo', 'c.id_ramo')
    .selectAll('c')
    .select(['l.nome as layout', 'r.nome as ramo', nomeDe(sql`c.usuario`).as('quem')]);

/** One page of the runs, the newest first, and how many there are. */
export async function findConversoes(db: Db, pagina: number, tamanho: number) {
  const rows = await conversoes(db)
    .orderBy('c.id_conversao', 'desc')
    .limit(tamanho)
    .offset((pagina - 1) * tamanho)
    .execute();
  const { total } = await db
    .selectFrom('conversoes')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export function findConversao(db: Db, id: number) {
  return conversoes(db).where('c.id_conversao', '=', id).executeTakeFirst();
}
export type ConversaoRow = NonNullable<Awaited<ReturnType<typeof findConversao>>>;

/** A run that was asked for and has no row yet, or never will. */
export async function findEmAndamento(db: Db, pedinte: Pedinte, id: number): Promise<ConversaoEmAndamento | undefined> {
  const { rows } = await sql<ConversaoEmAndamento>`
    SELECT ${id}::integer AS "id_CONVERSAO", id_tarefa, pedido->>'arquivo' AS arquivo, pedido->>'layoutName' AS layout, ${nomeDe(sql`usuario`)} AS usuario,
      situacao, parar AND terminada_em IS NULL AS parando, ${suas(pedinte)} AS pode_parar,
      feitas AS lidas, total, mensagem, criada_em AS "pedidaEm"
    FROM tarefas WHERE tipo = 'conversao' AND chave = ${String(id)} ORDER BY id_tarefa DESC LIMIT 1`.execute(db);
  return rows[0];
}
