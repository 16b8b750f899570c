import { sql } from 'kysely';
import type { Db } from '../sql/connection.repository.ts';

export async function findEmailDoUsuario(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ email: string }>`SELECT email FROM usuarios WHERE id_usuario = ${id}`.execute(db);
  return rows[0]?.email as string;
}
