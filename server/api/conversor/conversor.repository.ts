import type { Db } from '../serving/connection.repository.ts';

/** The layouts that may be chosen, in the order of their ids. */
export function findLayouts(db: Db) {
  return db
    .selectFrom('layouts')
    .select(['id_layout', 'nome'])
    .where('ativo', '=', true)
    .orderBy('id_layout')
    .execute();
}

/** The policy of a mailbox that is in use, and its branch. */
export function findCaixa(db: Db, caixa: string) {
  return db
    .selectFrom('caixas_postais as c')
    .innerJoin('apolices as a', 'a.id_apolice', 'c.id_apolice')
    .innerJoin('ramos as r', 'r.id_ramo', 'a.id_ramo')
    .select(['a.numero', 'a.id_ramo', 'r.nome as ramo'])
    .where('c.caixa', '=', caixa)
    .where('c.ativo', '=', true)
    .executeTakeFirst();
}
