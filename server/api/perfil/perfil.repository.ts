import { sql } from 'kysely';
import { updateSenha } from '../../../shared/contracts/perfil.ts';
import { type AuditEntry, recordAudit } from '../escrita/audit-trail.repository.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { Caller } from '../chamada/endpoint.ts';

export function findPerfil(db: Db, { id }: Caller) {
  return db
    .selectFrom('usuarios')
    .select(['id_usuario', 'nome', 'email', 'username', 'perfil', 'senha_hash'])
    .select(sql<boolean>`coalesce(senha_alheia = senha_hash, false)`.as('escolher_senha'))
    .where('id_usuario', '=', id)
    .executeTakeFirstOrThrow();
}

/** Replaces the password with hash `before` and ends other sessions. @returns false if it changed meanwhile. */
export function replaceSenha(db: Db, caller: Caller, before: string, hash: string, requestId: string) {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('usuarios')
      .set({ senha_hash: hash, atualizado_em: sql<Date>`now()` })
      .where('id_usuario', '=', caller.id)
      .where('senha_hash', '=', before)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await deleteOtherTokens(transaction, caller);
    const entry = { ...trail(caller, requestId), entidade: 'usuarios', idEntidade: caller.id };
    await recordAudit(transaction, { ...entry, acao: 'alterar', depois: { senha_alterada: true } });
    return true;
  });
}

/** Audits a wrong current password. */
export function recordWrongSenha(db: Db, caller: Caller, requestId: string): Promise<void> {
  const entry = { ...trail(caller, requestId), entidade: 'usuarios', idEntidade: caller.id };
  return recordAudit(db, { ...entry, acao: 'recusar', depois: { chamada: updateSenha.id } });
}

/** Open sessions of a person. @param tokenHash the caller's own. */
export function findSessoes(db: Db, id: number, tokenHash: Buffer) {
  return db
    .selectFrom('tokens')
    .select(['id_sessao', 'criado_em', 'usado_em', 'endereco', 'agente'])
    .select(sql<boolean>`hash = ${tokenHash}`.as('atual'))
    .where('id_usuario', '=', id)
    .where('expira_em', '>', sql<Date>`now()`)
    .where('usado_em', '>', sql<Date>`now() - interval '30 minutes'`)
    .orderBy('usado_em', 'desc')
    .orderBy('id_sessao', 'desc')
    .execute();
}
export type SessaoRow = Awaited<ReturnType<typeof findSessoes>>[number];

/** @returns whether it existed. */
export function deleteSessao(db: Db, caller: Caller, idSessao: number, requestId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('tokens')
      .where('id_usuario', '=', caller.id)
      .where('id_sessao', '=', idSessao)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await recordAudit(transaction, ended(caller, idSessao, requestId));
    return true;
  });
}

/** Ends every session of a person. @returns how many. */
export function deleteSessoesDe(db: Db, id: number, caller: Caller, requestId: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('tokens').where('id_usuario', '=', id).executeTakeFirst();
    if (numDeletedRows > 0n) {
      const depois = { usuario: id, encerradas: Number(numDeletedRows) };
      await recordAudit(transaction, { ...ended(caller, '', requestId), depois });
    }
    return Number(numDeletedRows);
  });
}

/** @returns how many. */
export function deleteOutrasSessoes(db: Db, caller: Caller, requestId: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const count = await deleteOtherTokens(transaction, caller);
    if (count > 0) await recordAudit(transaction, ended(caller, '', requestId));
    return count;
  });
}

async function deleteOtherTokens(transaction: Db, { id, tokenHash }: Caller): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('tokens')
    .where('id_usuario', '=', id)
    .where('hash', '!=', tokenHash)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function ended(caller: Caller, idEntidade: number | '', requestId: string): AuditEntry {
  return { ...trail(caller, requestId), acao: 'excluir', entidade: 'sessoes', idEntidade };
}

function trail({ id, username }: Caller, requestId: string) {
  return { idUsuario: id, quem: username, requestId };
}
