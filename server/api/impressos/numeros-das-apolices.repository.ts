import { sql } from 'kysely';
import type { Db } from '../serving/connection.repository.ts';

/** What policies are called, in the order of their ids; what is no policy is left out. */
export async function numerosDasApolices(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ numero: string }>`
    SELECT numero FROM apolices WHERE id_apolice = ANY (${ids}::integer[]) ORDER BY id_apolice`.execute(db);
  return rows.map(({ numero }) => numero);
}
