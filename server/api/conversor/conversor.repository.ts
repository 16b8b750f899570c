import type { Db } from '../connection.repository.ts';

/** The layouts that may be chosen, in the order of their ids. */
export function findLayouts(db: Db) {
  return db
    .selectFrom('layouts')
    .select(['id_layout', 'nome'])
    .where('ativo', '=', true)
    .orderBy('id_layout')
    .execute();
}
export type LayoutRow = Awaited<ReturnType<typeof findLayouts>>[number];

export function findRamo(db: Db, idRamo: number) {
  return db
    .selectFrom('ramos')
    .select(['id_ramo', 'ambito'])
    .where('id_ramo', '=', idRamo)
    .where('ativo', '=', true)
    .executeTakeFirst();
}
