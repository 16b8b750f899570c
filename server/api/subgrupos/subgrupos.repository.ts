import type { Subgrupo } from '../../../shared/contracts/subgrupos.ts';
import type { Db } from '../serving/connection.repository.ts';

export function findSubgrupos(db: Db): Promise<Subgrupo[]> {
  return db
    .selectFrom('subgrupos')
    .select(['id_subgrupo', 'nome', 'descricao', 'id_grupo', 'ativo'])
    .orderBy('id_subgrupo')
    .execute();
}
