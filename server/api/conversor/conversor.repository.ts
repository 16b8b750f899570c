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
