import type { Db } from '../serving/connection.repository.ts';

const conversoes = (db: Db) =>
  db
    .selectFrom('conversoes as c')
    .innerJoin('layouts as l', 'l.id_layout', 'c.id_layout')
    .innerJoin('ramos as r', 'r.id_ramo', 'c.id_ramo')
    .selectAll('c')
    .select(['l.nome as layout', 'r.nome as ramo']);

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
