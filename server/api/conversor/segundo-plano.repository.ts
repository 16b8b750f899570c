import type { Conversao } from '../../../shared/contracts/conversor-historico.ts';
import type { Db } from '../sql/connection.repository.ts';

/** What came of a run; undefined while it has not come to its end: it writes its row with all that it stores. */
export type Terminada = Pick<Conversao, 'situacao' | 'lidos' | 'aceitos' | 'ignorados' | 'recusados' | 'motivo'>;

export const findTerminada = (db: Db, id: number): Promise<Terminada | undefined> =>
  db
    .selectFrom('conversoes')
    .select(['situacao', 'lidos', 'aceitos', 'ignorados', 'recusados', 'motivo'])
    .where('id_conversao', '=', id)
    .executeTakeFirst();
