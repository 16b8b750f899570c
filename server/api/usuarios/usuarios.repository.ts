import { sql } from 'kysely';
import type { Perfil } from '../../../shared/contracts/access.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { Autor } from '../chamada/endpoint.ts';
import { nextVersion, recordChanges, type Versioned } from '../escrita/writer.repository.ts';

/** A user without the password. */
export interface UsuarioRow extends Versioned {
  id_usuario: number;
  nome: string;
  email: string;
  username: string;
  perfil: string;
  ativo: boolean;
}

export type UsuarioValues = Omit<UsuarioRow, 'id_usuario' | 'perfil' | keyof Versioned> & { perfil: Perfil };

const own = ['id_usuario', 'nome', 'email', 'username', 'perfil', 'ativo'] as const;
const visible = [...own, 'versao', 'alterado_em', 'alterado_por'] as const;

export function findUsuarios(db: Db): Promise<UsuarioRow[]> {
  return db.selectFrom('usuarios').select(visible).orderBy('id_usuario', 'desc').execute();
}

/** Whether there is a user with this id. */
export async function usuarioExiste(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('usuarios').select('id_usuario').where('id_usuario', '=', id).executeTakeFirst();
  return row !== undefined;
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
export async function insertUsuario(transaction: Db, values: UsuarioValues, hash: string, autor: Autor) {
  const row = await transaction
    .insertInto('usuarios')
    .values({ ...values, senha_hash: hash })
    .returning(own)
    .executeTakeFirstOrThrow();
  await recordChanges(transaction, autor, 'usuarios', [{ id: row.id_usuario, depois: row }]);
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
  autor: Autor,
): Promise<void> {
  const kept = Object.entries(values).every(([column, value]) => before[column as keyof UsuarioValues] === value);
  if (hash === null && kept) return;
  const password = hash === null ? {} : { senha_hash: hash };
  const after = await transaction
    .updateTable('usuarios')
    .set({ ...values, ...password, ...nextVersion(autor), atualizado_em: sql<Date>`now()` })
    .where('id_usuario', '=', before.id_usuario)
    .returning(own)
    .executeTakeFirstOrThrow();
  await transaction
    .deleteFrom('tokens')
    .where('id_usuario', '=', before.id_usuario)
    .where(sql<boolean>`hash IS DISTINCT FROM ${autor.tokenHash}`)
    .execute();
  const depois = hash === null ? after : { ...after, senha_alterada: true };
  await recordChanges(transaction, autor, 'usuarios', [{ id: before.id_usuario, antes: recorded(before), depois }]);
}

/** Deletes a user; the tokens go with the row. */
export async function deleteUsuarioRow(transaction: Db, before: UsuarioRow, autor: Autor): Promise<void> {
  await transaction.deleteFrom('usuarios').where('id_usuario', '=', before.id_usuario).execute();
  await recordChanges(transaction, autor, 'usuarios', [{ id: before.id_usuario, antes: recorded(before) }]);
}

/** A user as the audit trail keeps it. */
const recorded = ({ id_usuario, nome, email, username, perfil, ativo }: UsuarioRow) => ({
  id_usuario,
  nome,
  email,
  username,
  perfil,
  ativo,
});
