import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Perfil } from '../../../shared/contracts/access.ts';
import type { Escopo } from '../../../shared/contracts/escopo.ts';
import { type Db, listRows, run } from '../sql/connection.repository.ts';
import { escopoEmPalavras } from '../sql/escopo.repository.ts';
import type { Autor } from '../chamada/endpoint.ts';
import { nextVersion, recordChanges, type Versioned, withoutVersion } from '../escrita/writer.repository.ts';

export interface UsuarioRow extends Versioned {
  id_usuario: number;
  nome: string;
  email: string;
  username: string;
  perfil: string;
  ativo: boolean;
  /** null: everything. */
  escopo: Escopo | null;
  escopo_em_palavras: string;
}

export type UsuarioValues = Omit<UsuarioRow, 'id_usuario' | 'perfil' | 'escopo_em_palavras' | keyof Versioned> & {
  perfil: Perfil;
};

const escopo = sql<Escopo | null>`escopo`;
const comEscopo = [escopo.as('escopo'), escopoEmPalavras(escopo).as('escopo_em_palavras')] as const;
const own = ['id_usuario', 'nome', 'email', 'username', 'perfil', 'ativo', ...comEscopo] as const;
const visible = [...own, 'versao', 'alterado_em', 'alterado_por'] as const;

export const findUsuarios = (db: Db): Promise<UsuarioRow[]> =>
  db.selectFrom('usuarios').select(visible).orderBy('id_usuario', 'desc').execute();

export const lockUsuario = (transaction: Db, id: number): Promise<UsuarioRow | undefined> =>
  transaction.selectFrom('usuarios').select(visible).where('id_usuario', '=', id).forUpdate().executeTakeFirst();

/** Locked, so that the last two cannot be removed concurrently. */
export async function lockActiveAdmins(transaction: Db): Promise<number[]> {
  const rows = await listRows<{ id_usuario: number }>(transaction)`
    SELECT id_usuario FROM usuarios WHERE perfil = 'admin' AND ativo ORDER BY id_usuario FOR UPDATE`;
  return rows.map((row) => row.id_usuario);
}

/** Serialises processes that start at once. */
export const lockTable = (transaction: Db) => run(transaction)`LOCK TABLE usuarios IN SHARE ROW EXCLUSIVE MODE`;

/** A password that another person typed serves one sign-in; the operator chooses the first administrator's. */
const senhaDe = (autor: Autor, id: number | null, hash: string) => ({
  senha_hash: hash,
  senha_alheia: autor.id === null || autor.id === id ? null : hash,
  senha_alheia_em: null,
});

/** A new scope counts from now on: records made under the former one are no longer shown. */
const escopoDe = (novo: Escopo | null, antes: Escopo | null) => ({
  escopo: novo && JSON.stringify(novo),
  ...(!isDeepStrictEqual(novo, antes) && { escopo_em: sql<Date>`now()` }),
});

/** @throws the driver's unique violation. */
export async function insertUsuario(transaction: Db, values: UsuarioValues, hash: string, autor: Autor) {
  const row = await transaction
    .insertInto('usuarios')
    .values({ ...values, ...escopoDe(values.escopo, null), ...senhaDe(autor, null, hash) })
    .returning(own)
    .executeTakeFirstOrThrow();
  await recordChanges(transaction, autor, 'usuarios', [{ id: row.id_usuario, depois: row }]);
  return row;
}

/** Changes a user and ends the other tokens and the link. @param hash null: same password. @throws unique violation. */
export async function changeUsuario(
  transaction: Db,
  before: UsuarioRow,
  values: UsuarioValues,
  hash: string | null,
  autor: Autor,
): Promise<void> {
  if (hash === null && isDeepStrictEqual({ ...before, ...values }, before)) return;
  const password = hash === null ? {} : senhaDe(autor, before.id_usuario, hash);
  const changed = { ...escopoDe(values.escopo, before.escopo), ...password };
  const after = await transaction
    .updateTable('usuarios')
    .set({ ...values, ...changed, ...nextVersion(autor), atualizado_em: sql<Date>`now()` })
    .where('id_usuario', '=', before.id_usuario)
    .returning(own)
    .executeTakeFirstOrThrow();
  await run(transaction)`
    DELETE FROM tokens WHERE id_usuario = ${before.id_usuario} AND hash IS DISTINCT FROM ${autor.tokenHash}`;
  // A link to the former e-mail, or of somebody deactivated, is over.
  await transaction.deleteFrom('convites').where('id_usuario', '=', before.id_usuario).execute();
  const depois = hash === null ? after : { ...after, senha_alterada: true };
  await recordChanges(transaction, autor, 'usuarios', [
    { id: before.id_usuario, antes: withoutVersion(before), depois },
  ]);
}

/** Deletes a user with the tokens and private views; the team's views stay under the author's name. */
export async function deleteUsuarioRow(transaction: Db, before: UsuarioRow, autor: Autor): Promise<void> {
  const { id_usuario } = before;
  await transaction.deleteFrom('visoes').where('id_usuario', '=', id_usuario).where('da_equipe', '=', false).execute();
  await transaction.deleteFrom('usuarios').where('id_usuario', '=', id_usuario).execute();
  await recordChanges(transaction, autor, 'usuarios', [{ id: id_usuario, antes: withoutVersion(before) }]);
}

/** People of the demonstration sign in with the first administrator's password: none that is known elsewhere. */
export const admitDemoPeople = (db: Db) => run(db)`
  UPDATE usuarios SET senha_hash = (SELECT senha_hash FROM usuarios WHERE perfil = 'admin' ORDER BY id_usuario LIMIT 1)
  WHERE email LIKE '%@romaneio.example'`;
