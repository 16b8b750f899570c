import type { Db } from '../connection.repository.ts';

/** A policy's groups, the default one first. */
export function findGruposOfApolice(db: Db, idApolice: number) {
  return db
    .selectFrom('grupos')
    .select(['id_grupo', 'codigo', 'nome', 'descricao'])
    .where('id_apolice', '=', idApolice)
    .orderBy('padrao', 'desc')
    .orderBy('codigo')
    .execute();
}
export type GrupoRow = Awaited<ReturnType<typeof findGruposOfApolice>>[number];
