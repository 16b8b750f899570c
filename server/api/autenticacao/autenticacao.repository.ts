import { sql } from 'kysely';
import { recordAudit } from '../escrita/audit-trail.repository.ts';
import type { Caller } from '../chamada/endpoint.ts';
import { escopoVigente } from '../sql/escopo.repository.ts';
import { type Db, findRow, run } from '../sql/connection.repository.ts';
import { hoje } from '../sql/situacao-da-apolice.repository.ts';

const doLogin = ['id_usuario', 'nome', 'email', 'username', 'senha_hash', 'ativo', 'perfil'] as const;

/** User by e-mail or username (case-insensitive); an e-mail wins. */
export function findByLogin(db: Db, login: string) {
  return db
    .selectFrom('usuarios')
    .select(doLogin)
    .where(sql<boolean>`lower(email) = lower(${login}) OR lower(username) = lower(${login})`)
    .orderBy(sql`lower(email) = lower(${login})`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

export const findById = (db: Db, id: number) =>
  db.selectFrom('usuarios').select(doLogin).where('id_usuario', '=', id).executeTakeFirst();

export type LoginRow = NonNullable<Awaited<ReturnType<typeof findByLogin>>>;

export interface Origin {
  readonly endereco: string | null;
  readonly agente: string | null;
}

interface Sessao {
  readonly tokenHash: Buffer;
  /** The second factor was given. */
  readonly confirmada: boolean;
  /** May only set up a second factor. */
  readonly restrita: boolean;
}

/** Stores a token for ten hours and deletes expired ones. */
export function openSession(
  db: Db,
  user: LoginRow,
  { tokenHash, confirmada, restrita }: Sessao,
  { endereco, agente }: Origin,
  requestId: string,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await run(transaction)`DELETE FROM tokens WHERE expira_em < now() OR usado_em < now() - interval '30 minutes'`;
    await run(transaction)`INSERT INTO tokens (hash, id_usuario, expira_em, endereco, agente, confirmado_em, restrito)
      VALUES (${tokenHash}, ${user.id_usuario}, now() + interval '10 hours', ${endereco}, ${agente},
        CASE WHEN ${confirmada} THEN now() END, ${restrita})`;
    await recordAudit(transaction, { ...session(user.id_usuario, user.username, requestId), acao: 'entrar' });
  });
}

/** Records a refused login. The typed account is not kept: it may be a password. */
export function recordRefusedLogin(db: Db, user: LoginRow | undefined, requestId: string): Promise<void> {
  const who = { id: user?.id_usuario ?? null, username: user?.username ?? 'desconhecido' };
  return recordAudit(db, { ...session(who.id, who.username, requestId), acao: 'recusar' });
}

export const closeSession = (db: Db, who: { id: number; username: string; tokenHash: Buffer }, requestId: string) =>
  db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('tokens').where('hash', '=', who.tokenHash).execute();
    await recordAudit(transaction, { ...session(who.id, who.username, requestId), acao: 'sair' });
  });

function session(id: number | null, username: string, requestId: string) {
  return { id, username, entidade: 'sessoes', idEntidade: id ?? '', requestId };
}

/** Active user of a live token; `stale`: its last use was recorded over a minute ago. */
export const findByToken = (db: Db, tokenHash: Buffer) => findRow<{
  id_usuario: number;
  username: string;
  perfil: string;
  restrito: boolean;
  escopo: Caller['escopo'] | null;
  stale: boolean;
}>(db)`
  SELECT id_usuario, username, perfil, restrito, ${escopoVigente(sql`usuarios.escopo`, sql`escopo_em`)} AS escopo, usado_em < now() - interval '1 minute' AS stale
  FROM tokens JOIN usuarios USING (id_usuario)
  WHERE hash = ${tokenHash} AND expira_em > now() AND usado_em > now() - interval '30 minutes' AND ativo`;

/** Service key by its secret's hash, or the one before a rotation. `vale`: not over; `stale` as of a token. */
export const findKey = (db: Db, hash: Buffer) => findRow<{
  id_chave: number;
  nome: string;
  escopos: string[];
  enderecos: string[] | null;
  validade: string;
  vale: boolean;
  stale: boolean;
  id_usuario: number;
  escopo: Caller['escopo'] | null;
}>(db)`
    SELECT id_chave, c.nome, escopos, ${escopoVigente(sql`c.escopo`, sql`c.criada_em`)} AS escopo, enderecos, validade::text, validade >= ${hoje} AS vale, id_usuario,
      coalesce(usada_em < now() - interval '1 minute', true) AS stale
    FROM chaves c JOIN usuarios USING (id_usuario)
    WHERE (hash = ${hash} OR hash_anterior = ${hash} AND anterior_ate > now()) AND ativo AND perfil = 'admin'`;
export type KeyRow = NonNullable<Awaited<ReturnType<typeof findKey>>>;

/** Records use of a service key; the guard avoids concurrent writes. */
export const noteKeyUse = (db: Db, id: number, endereco: string | null) => run(db)`
  UPDATE chaves SET usada_em = now(), usada_de = ${endereco}
  WHERE id_chave = ${id} AND coalesce(usada_em < now() - interval '1 minute', true)`;

/** Records use of a token; the guard avoids concurrent writes. */
export const noteUse = (db: Db, tokenHash: Buffer) => run(db)`UPDATE tokens SET usado_em = now()
  WHERE hash = ${tokenHash} AND usado_em < now() - interval '1 minute'`;

/** Takes the one sign-in of a password that another person typed. @returns false: it has served already. */
export async function takeSenhaAlheia(db: Db, id: number): Promise<boolean> {
  const row = await findRow<{ serviu: boolean }>(db)`
    WITH primeira AS (
      UPDATE usuarios SET senha_alheia_em = now()
      WHERE id_usuario = ${id} AND senha_alheia = senha_hash AND senha_alheia_em IS NULL RETURNING id_usuario
    )
    SELECT coalesce(senha_alheia = senha_hash, false) AND NOT EXISTS (SELECT FROM primeira) AS serviu
    FROM usuarios WHERE id_usuario = ${id}`;
  return row?.serviu !== true;
}

/** Rehashes a checked password unless it was changed meanwhile. */
export async function replaceHash(db: Db, user: LoginRow, hash: string): Promise<void> {
  await db
    .updateTable('usuarios')
    .set({ senha_hash: hash, senha_alheia: sql<string | null>`CASE WHEN senha_alheia = senha_hash THEN ${hash} END` })
    .where('id_usuario', '=', user.id_usuario)
    .where('senha_hash', '=', user.senha_hash)
    .execute();
}
