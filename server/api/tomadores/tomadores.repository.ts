import { sql } from 'kysely';
import type { Db } from '../sql/connection.repository.ts';
import { noPrazo } from '../sql/situacao-da-apolice.repository.ts';

/**
 * Lists up to `size` policyholders with an id above `id`, in id order, with policy number, insured, and whether the policy is
 * in force today.
 */
export function listTomadoresAfter(db: Db, id: number, size: number) {
  return db
    .selectFrom('apolice_tomadores as t')
    .innerJoin('apolices as a', 'a.id_apolice', 't.id_apolice')
    .innerJoin('segurados as s', 's.id_segurado', 'a.id_segurado')
    .select(['t.id_apolice_tomador', 't.razao_social', 't.cnpj', 't.taxa', 't.id_apolice'])
    .select([
      'a.numero as numero_apolice',
      's.razao_social as segurado',
      sql<boolean>`${noPrazo}`.as('apolice_vigente'),
    ])
    .where('t.id_apolice_tomador', '>', id)
    .orderBy('t.id_apolice_tomador')
    .limit(size)
    .execute();
}
export type TomadorRow = Awaited<ReturnType<typeof listTomadoresAfter>>[number];
