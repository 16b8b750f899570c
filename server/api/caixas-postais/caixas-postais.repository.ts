import type { Db } from '../serving/connection.repository.ts';

/** At most `size` mailboxes with an id beyond `id`, in its order. */
export function findCaixasPostaisAfter(db: Db, id: number, size: number) {
  return db
    .selectFrom('caixas_postais')
    .select(['id_caixa_postal', 'caixa', 'id_apolice', 'id_grupo'])
    .where('id_caixa_postal', '>', id)
    .orderBy('id_caixa_postal')
    .limit(size)
    .execute();
}
