import { sql } from 'kysely';
import type { Db } from '../serving/connection.repository.ts';

/** The id that a run will have. */
export async function proximoId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('conversoes', 'id_conversao'))::integer AS id`.execute(db);
  return rows[0]?.id as number;
}

/** Whether a run has come to its end: it writes its row with all that it stores. */
export async function terminou(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('conversoes')
    .select('id_conversao')
    .where('id_conversao', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
