import type { Grupo } from '../../../shared/contracts/grupos.ts';
import type { Db } from '../sql/connection.repository.ts';

/** A policy's groups, the default one first. */
export function findGruposOfApolice(db: Db, idApolice: number): Promise<Grupo[]> {
  return db
    .selectFrom('grupos')
    .select(['id_grupo', 'codigo', 'nome', 'descricao'])
    .where('id_apolice', '=', idApolice)
    .orderBy('padrao', 'desc')
    .orderBy('codigo')
    .execute();
}
