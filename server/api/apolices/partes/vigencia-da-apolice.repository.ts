import type { Db } from '../../sql/connection.repository.ts';

/** Calendar dates, both included. */
export interface Vigencia {
  readonly inicio: string;
  readonly fim: string;
}

/** The validity of a policy that exists. */
export function findVigencia(db: Db, idApolice: number): Promise<Vigencia> {
  return db
    .selectFrom('apolices')
    .select(['inicio_vigencia as inicio', 'fim_vigencia as fim'])
    .where('id_apolice', '=', idApolice)
    .executeTakeFirstOrThrow();
}

/** The groups that goods are in. */
export async function findGruposDeMercadoria(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('mercadorias').select('grupo').distinct().execute();
  return new Set(rows.map(({ grupo }) => grupo));
}
