import { sql } from 'kysely';
import type { Sessao } from '../../../shared/contracts/usuarios.ts';
import { type AuditEntry, recordAudit } from '../escrita/audit-trail.repository.ts';
import { escopoEmPalavras } from '../sql/escopo.repository.ts';
import { type Db, listRows, run } from '../sql/connection.repository.ts';
import type { Caller } from '../chamada/endpoint.ts';

export function findPerfil(db: Db, { id }: Caller) {
  return db
    .selectFrom('usuarios')
    .select(['id_usuario', 'nome', 'email', 'username', 'perfil', 'senha_hash'])
    .select(sql<boolean>`coalesce(senha_alheia = senha_hash, false)`.as('escolher_senha'))
    .select(
      sql<boolean>`EXISTS (SELECT FROM parametros WHERE chave = 'seguradora_nome' AND alterado_por = 'demonstração')`.as(
        'demonstracao',
      ),
    )
    .select([escopoEmPalavras(sql`escopo`).as('escopo_em_palavras'), sql<boolean>`escopo IS NOT NULL`.as('parcial')])
    .where('id_usuario', '=', id)
    .executeTakeFirstOrThrow();
}

/** Replaces the password with hash `before`; ends other sessions and links for another one. @returns false if it changed meanwhile. */
export function replaceSenha(db: Db, caller: Caller, before: string, hash: string, requestId: string) {
  return db.transaction().execute(async (transaction) => {
    const changed = await run(transaction)`
      UPDATE usuarios SET senha_hash = ${hash}, atualizado_em = now()
      WHERE id_usuario = ${caller.id} AND senha_hash = ${before}`;
    if (changed === 0) return false;
    await run(transaction)`DELETE FROM convites WHERE id_usuario = ${caller.id}`;
    await deleteOtherTokens(transaction, caller);
    const entry = { ...caller, requestId, entidade: 'usuarios', idEntidade: caller.id };
    await recordAudit(transaction, { ...entry, acao: 'alterar', depois: { senha_alterada: true } });
    return true;
  });
}

/** Open sessions of a person. @param tokenHash the caller's own. */
export const findSessoes = (db: Db, id: number, tokenHash: Buffer) => listRows<Sessao>(db)`
  SELECT id_sessao, criado_em, usado_em, endereco, agente, hash = ${tokenHash} AS atual FROM tokens
  WHERE id_usuario = ${id} AND expira_em > now() AND usado_em > now() - interval '30 minutes'
  ORDER BY usado_em DESC, id_sessao DESC`;

/** @returns whether it existed. */
export function deleteSessao(db: Db, caller: Caller, idSessao: number, requestId: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const ended = await run(transaction)`
      DELETE FROM tokens WHERE id_usuario = ${caller.id} AND id_sessao = ${idSessao}`;
    if (ended === 0) return false;
    await recordAudit(transaction, endOf(caller, idSessao, requestId));
    return true;
  });
}

export function deleteSessoesDe(db: Db, id: number, caller: Caller, requestId: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const encerradas = await run(transaction)`DELETE FROM tokens WHERE id_usuario = ${id}`;
    if (encerradas > 0)
      await recordAudit(transaction, { ...endOf(caller, '', requestId), depois: { usuario: id, encerradas } });
    return encerradas;
  });
}

export const deleteOutrasSessoes = (db: Db, caller: Caller, requestId: string): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const count = await deleteOtherTokens(transaction, caller);
    if (count > 0) await recordAudit(transaction, endOf(caller, '', requestId));
    return count;
  });

const deleteOtherTokens = (transaction: Db, { id, tokenHash }: Caller): Promise<number> =>
  run(transaction)`DELETE FROM tokens WHERE id_usuario = ${id} AND hash <> ${tokenHash}`;

function endOf(caller: Caller, idEntidade: number | '', requestId: string): AuditEntry {
  return { ...caller, requestId, acao: 'excluir', entidade: 'sessoes', idEntidade };
}
