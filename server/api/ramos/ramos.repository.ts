import type { Db } from '../sql/connection.repository.ts';

/** The active ramos, by SUSEP code. */
export function findRamos(db: Db) {
  return db
    .selectFrom('ramos')
    .select(['id_ramo', 'codigo_susep', 'nome', 'sigla', 'ambito'])
    .where('ativo', '=', true)
    .orderBy('codigo_susep')
    .orderBy('id_ramo')
    .execute();
}
export type RamoRow = Awaited<ReturnType<typeof findRamos>>[number];
