import { sql } from 'kysely';
import type { Db } from '../../sql/connection.repository.ts';

/** Up to which sum in reais a person lets a trip exceed its limit, `Infinity` without a bound; 0: not at all. */
export async function findLimiteLiberado(db: Db, idUsuario: number, idRamo: number): Promise<string> {
  const { rows } = await sql<{ limite: string }>`
    SELECT limite::text FROM quem_libera_o_limite(${idRamo}) WHERE id_usuario = ${idUsuario}`.execute(db);
  return rows[0]?.limite ?? '0';
}
