import { sql } from 'kysely';
import type { Db } from './connection.repository.ts';

/** A POST that came under a key before: `resposta` is undefined while it is under way. */
export interface Claim {
  readonly pedido: Buffer;
  readonly resposta: unknown;
}

/**
 * Takes a key for a request; keys are kept for 24 hours.
 * @returns null where the key is the request's now; else what came under it before.
 */
export async function claimKey(db: Db, idUsuario: number, chave: string, pedido: Buffer): Promise<Claim | null> {
  await sql`DELETE FROM chaves_de_idempotencia WHERE criada_em < now() - interval '24 hours'`.execute(db);
  const taken = await sql`
    INSERT INTO chaves_de_idempotencia (id_usuario, chave, pedido) VALUES (${idUsuario}, ${chave}, ${pedido})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(db);
  if (taken.rows.length > 0) return null;
  const { rows } = await sql<Claim>`
    SELECT pedido, resposta FROM chaves_de_idempotencia WHERE id_usuario = ${idUsuario} AND chave = ${chave}`.execute(
    db,
  );
  // Released between the two statements: as good as under way.
  return rows[0] ?? { pedido, resposta: null };
}

/** Keeps the answer of what was done under a key. */
export async function keepAnswer(db: Db, idUsuario: number, chave: string, resposta: unknown): Promise<void> {
  await sql`UPDATE chaves_de_idempotencia SET resposta = ${JSON.stringify(resposta)}::json
    WHERE id_usuario = ${idUsuario} AND chave = ${chave}`.execute(db);
}

/** Gives a key back: nothing was done under it. */
export async function releaseKey(db: Db, idUsuario: number, chave: string): Promise<void> {
  await sql`DELETE FROM chaves_de_idempotencia WHERE id_usuario = ${idUsuario} AND chave = ${chave}`.execute(db);
}
