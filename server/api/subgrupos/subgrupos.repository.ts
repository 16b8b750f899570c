import type { Db } from '../connection.repository.ts';

export function findSubgrupos(db: Db) {
  return db
    .selectFrom('subgrupos')
    .select(['id_subgrupo', 'nome', 'descricao', 'id_grupo', 'ativo'])
    .orderBy('id_subgrupo')
    .execute();
}
export type SubgrupoRow = Awaited<ReturnType<typeof findSubgrupos>>[number];
