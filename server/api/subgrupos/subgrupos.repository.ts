import { sql } from 'kysely';
import type { Subgrupo } from '../../../shared/contracts/subgrupos.ts';
import type { Db } from '../sql/connection.repository.ts';

/** All sub-groups by id, each with its group and that group's policy. */
export function findSubgrupos(db: Db): Promise<Subgrupo[]> {
  return db
    .selectFrom('subgrupos as u')
    .innerJoin('grupos as g', (join) =>
      join.onRef('g.id_grupo', '=', 'u.id_grupo').onRef('g.id_apolice', '=', 'u.id_apolice'),
    )
    .innerJoin('apolices as a', 'a.id_apolice', 'g.id_apolice')
    .innerJoin('segurados as s', 's.id_segurado', 'a.id_segurado')
    .select(['u.id_subgrupo', 'u.nome', 'u.descricao', 'u.id_grupo', 'u.ativo'])
    .select(['g.id_apolice', 'a.numero as numero_apolice', 's.razao_social as segurado'])
    .select(sql<string>`g.codigo || ' · ' || g.nome`.as('grupo'))
    .orderBy('u.id_subgrupo')
    .execute();
}
