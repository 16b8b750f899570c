import type { Db } from '../serving/connection.repository.ts';

/** At most `size` policyholders with an id beyond `id`, in its order. */
export function findTomadoresAfter(db: Db, id: number, size: number) {
  return db
    .selectFrom('apolice_tomadores')
    .select(['id_apolice_tomador', 'razao_social', 'cnpj', 'taxa', 'id_apolice'])
    .where('id_apolice_tomador', '>', id)
    .orderBy('id_apolice_tomador')
    .limit(size)
    .execute();
}
export type TomadorRow = Awaited<ReturnType<typeof findTomadoresAfter>>[number];
