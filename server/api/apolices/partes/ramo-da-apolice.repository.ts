import type { Db } from '../../sql/connection.repository.ts';

/** The ramo of a policy that exists. */
export function findRamoDaApolice(db: Db, idApolice: number) {
  return db
    .selectFrom('apolices as a')
    .innerJoin('ramos as r', 'r.id_ramo', 'a.id_ramo')
    .select(['r.id_ramo', 'r.nome', 'r.codigo_susep', 'r.permite_cosseguro'])
    .where('a.id_apolice', '=', idApolice)
    .executeTakeFirstOrThrow();
}
