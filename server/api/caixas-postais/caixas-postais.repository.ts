import { sql } from 'kysely';
import type { Db } from '../sql/connection.repository.ts';

/** At most `size` mailboxes with an id beyond `id`, in its order, each with its policy's number and insured and its group. */
export function findCaixasPostaisAfter(db: Db, id: number, size: number) {
  return db
    .selectFrom('caixas_postais as c')
    .innerJoin('apolices as a', 'a.id_apolice', 'c.id_apolice')
    .innerJoin('segurados as s', 's.id_segurado', 'a.id_segurado')
    .leftJoin('grupos as g', 'g.id_grupo', 'c.id_grupo')
    .select(['c.id_caixa_postal', 'c.caixa', 'c.id_apolice', 'c.id_grupo'])
    .select(['a.numero as numero_apolice', 's.razao_social as segurado'])
    .select(sql<string | null>`g.codigo || ' · ' || g.nome`.as('grupo'))
    .where('c.id_caixa_postal', '>', id)
    .orderBy('c.id_caixa_postal')
    .limit(size)
    .execute();
}
