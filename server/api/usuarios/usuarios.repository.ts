import { sql } from 'kysely';
import type { Perfil } from '../../../shared/contracts/usuarios.ts';
import { recordAudit } from '../audit-trail.repository.ts';
import type { Db } from '../connection.repository.ts';

/** A user without the password. */
export interface UsuarioRow {
  id_usuario: number;
  nome: string;
  email: string;
  username: string;
  perfil: string;
  ativo: boolean;
}

export type UsuarioValues = Omit<UsuarioRow, 'id_usuario' | 'perfil'> & { perfil: Perfil };

/** Who writes, in which request. */
export interface Writer {
  readonly id: number | null;
  readonly username: string;
  readonly tokenHash: Buffer | null;
  readonly requestId: string | null;
}

const visible = ['id_usuario', 'nome', 'email', 'username', 'perfil', 'ativo'] as const;

export function findUsuarios(db: Db): Promise<UsuarioRow[]> {
  return db.selectFrom('usuarios').select(visible).orderBy('id_usuario').execute();
}

/** The user, locked until the transaction ends. */
export function lockUsuario(transaction: Db, id: number): Promise<UsuarioRow | undefined> {
  return transaction.selectFrom('usuarios').select(visible).where('id_usuario', '=', id).forUpdate().executeTakeFirst();
}

/** The ids of the active administrators, locked: two of them cannot be taken away at the same time. */
export async function lockActiveAdmins(transaction: Db): Promise<number[]> {
  const rows = await transaction
    .selectFrom('usuarios')
    .select('id_usuario')
    .where('perfil', '=', 'admin')
    .where('ativo', '=', true)
    .orderBy('id_usuario')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id_usuario);
}

/** Keeps every other writer out, so that of several processes that start at once only one makes the first user. */
export async function lockTable(transaction: Db): Promise<void> {
  await sql`LOCK TABLE usuarios IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
}

/** @throws the driver's unique violation where e-mail or username are taken. */
export async function insertUsuario(transaction: Db, values: UsuarioValues, hash: string, writer: Writer) {
  const row = await transaction
    .insertInto('usuarios')
    .values({ ...values, senha_hash: hash })
    .returning(visible)
    .executeTakeFirstOrThrow();
  await recordAudit(transaction, { ...trail(writer, row.id_usuario), acao: 'criar', depois: row });
  return row;
}

/**
 * Changes a user. Whatever changes ends the user's tokens, but for the one that made the change.
 * @param hash the new password's, or null to keep the old one.
 * @throws the driver's unique violation where e-mail or username are taken.
 */
export async function changeUsuario(
  transaction: Db,
  before: UsuarioRow,
  values: UsuarioValues,
  hash: string | null,
  writer: Writer,
): Promise<void> {
  const after = await transaction
    .updateTable('usuarios')
    .set({ ...values, ...(hash === null ? {} : { senha_hash: hash }), atualizado_em: sql<Date>`now()` })
    .where('id_usuario', '=', before.id_usuario)
    .returning(visible)
    .executeTakeFirstOrThrow();
  if (hash === null && visible.every((column) => before[column] === after[column])) return;
  await transaction
    .deleteFrom('tokens')
    .where('id_usuario', '=', before.id_usuario)
    .where(sql<boolean>`hash IS DISTINCT FROM ${writer.tokenHash}`)
    .execute();
  const depois = hash === null ? after : { ...after, senha_alterada: true };
  await recordAudit(transaction, { ...trail(writer, before.id_usuario), acao: 'alterar', antes: before, depois });
}

/** Deletes a user; the tokens go with the row. */
export async function deleteUsuarioRow(transaction: Db, before: UsuarioRow, writer: Writer): Promise<void> {
  await transaction.deleteFrom('usuarios').where('id_usuario', '=', before.id_usuario).execute();
  await recordAudit(transaction, { ...trail(writer, before.id_usuario), acao: 'excluir', antes: before });
}

function trail(writer: Writer, id: number) {
  return {
    idUsuario: writer.id,
    quem: writer.username,
    entidade: 'usuarios',
    idEntidade: id,
    requestId: writer.requestId,
  };
}
