import { sql } from 'kysely';
import { recordAudit } from '../escrita/audit-trail.repository.ts';
import { type Db, findRow } from '../sql/connection.repository.ts';

/** User by e-mail or username (case-insensitive); an e-mail wins. */
export function findByLogin(db: Db, login: string) {
  return db
    .selectFrom('usuarios')
    .select(['id_usuario', 'nome', 'email', 'username', 'senha_hash', 'ativo'])
    .where(sql<boolean>`lower(email) = lower(${login}) OR lower(username) = lower(${login})`)
    .orderBy(sql`lower(email) = lower(${login})`, 'desc')
    .limit(1)
    .executeTakeFirst();
}
export type LoginRow = NonNullable<Awaited<ReturnType<typeof findByLogin>>>;

export interface Origin {
  readonly endereco: string | null;
  readonly agente: string | null;
}

/** Stores a token for ten hours and deletes expired ones. */
export function openSession(
  db: Db,
  user: LoginRow,
  tokenHash: Buffer,
  { endereco, agente }: Origin,
  requestId: string,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await sql`DELETE FROM tokens WHERE expira_em < now() OR usado_em < now() - interval '30 minutes'`.execute(
      transaction,
    );
    await sql`INSERT INTO tokens (hash, id_usuario, expira_em, endereco, agente)
      VALUES (${tokenHash}, ${user.id_usuario}, now() + interval '10 hours', ${endereco}, ${agente})`.execute(
      transaction,
    );
    await recordAudit(transaction, { ...session(user.id_usuario, user.username, requestId), acao: 'entrar' });
  });
}

/** Records a refused login. The typed account is not kept: it may be a password. */
export function recordRefusedLogin(db: Db, user: LoginRow | undefined, requestId: string): Promise<void> {
  const who = { id: user?.id_usuario ?? null, username: user?.username ?? 'desconhecido' };
  return recordAudit(db, { ...session(who.id, who.username, requestId), acao: 'recusar' });
}

export function closeSession(db: Db, who: { id: number; username: string; tokenHash: Buffer }, requestId: string) {
  return db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('tokens').where('hash', '=', who.tokenHash).execute();
    await recordAudit(transaction, { ...session(who.id, who.username, requestId), acao: 'sair' });
  });
}

function session(idUsuario: number | null, quem: string, requestId: string) {
  return { idUsuario, quem, entidade: 'sessoes', idEntidade: idUsuario ?? '', requestId };
}

/** Active user of a live token; `stale`: its last use was recorded over a minute ago. */
export async function findByToken(db: Db, tokenHash: Buffer) {
  return findRow<{ id_usuario: number; username: string; perfil: string; stale: boolean }>(db)`
    SELECT id_usuario, username, perfil, usado_em < now() - interval '1 minute' AS stale
    FROM tokens JOIN usuarios USING (id_usuario)
    WHERE hash = ${tokenHash} AND expira_em > now() AND usado_em > now() - interval '30 minutes' AND ativo`;
}

/** Records use of a token; the guard avoids concurrent writes. */
export async function noteUse(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`UPDATE tokens SET usado_em = now()
    WHERE hash = ${tokenHash} AND usado_em < now() - interval '1 minute'`.execute(db);
}

/** Rehashes a checked password unless it was changed meanwhile. */
export async function replaceHash(db: Db, user: LoginRow, hash: string): Promise<void> {
  await db
    .updateTable('usuarios')
    .set({ senha_hash: hash })
    .where('id_usuario', '=', user.id_usuario)
    .where('senha_hash', '=', user.senha_hash)
    .execute();
}
