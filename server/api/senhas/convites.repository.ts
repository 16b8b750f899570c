import type { Quem } from '../chamada/endpoint.ts';
import { recordAudit } from '../escrita/audit-trail.repository.ts';
import { type Db, findRow, run, wrote } from '../sql/connection.repository.ts';

export type Convidado = { readonly id_usuario: number } & Readonly<Record<'nome' | 'email' | 'username', string>>;

export const findConvidado = (db: Db, id: number) => findRow<Convidado>(db)`
  SELECT id_usuario, nome, email, username FROM usuarios WHERE id_usuario = ${id} AND ativo`;

export const findPorEmail = (db: Db, email: string) => findRow<Convidado>(db)`
  SELECT id_usuario, nome, email, username FROM usuarios WHERE lower(email) = lower(${email}) AND ativo`;

/** Stores a link for 30 minutes in place of the former one. @returns false if that is younger than `pausa` seconds. */
export const insertConvite = (db: Db, hash: Buffer, idUsuario: number, pausa: number) => wrote(db)`
  INSERT INTO convites AS c (hash, id_usuario, expira_em) VALUES (${hash}, ${idUsuario}, now() + interval '30 minutes')
  ON CONFLICT (id_usuario) DO UPDATE SET hash = excluded.hash, criado_em = now(), expira_em = excluded.expira_em
  WHERE c.criado_em <= now() - ${pausa} * interval '1 second'`;

/** Ends a link. @returns its user; undefined: unknown, used or expired, or the user is inactive. */
export const takeConvite = (transaction: Db, hash: Buffer) => findRow<Convidado>(transaction)`
  WITH c AS (DELETE FROM convites WHERE hash = ${hash} AND expira_em > now() RETURNING id_usuario)
  SELECT id_usuario, nome, email, username FROM usuarios JOIN c USING (id_usuario) WHERE ativo`;

export async function setSenha(transaction: Db, dono: Convidado, hash: string, requestId: string): Promise<void> {
  const { id_usuario, username } = dono;
  await run(transaction)`
    UPDATE usuarios SET senha_hash = ${hash}, versao = versao + 1, atualizado_em = now(), alterado_em = now(),
    alterado_por = ${username} WHERE id_usuario = ${id_usuario}`;
  await run(transaction)`DELETE FROM tokens WHERE id_usuario = ${id_usuario}`;
  await recordAudit(transaction, trail(dono, { id: id_usuario, username, requestId }, { senha_alterada: true }));
}

/** Records that a link was made; `autor` null: asked for at the sign-in page. */
export const recordConvite = (db: Db, dono: Convidado, autor: Quem) =>
  recordAudit(db, trail(dono, autor, { link_de_senha: true }));

const trail = ({ id_usuario: idEntidade }: Convidado, autor: Quem, depois: object) =>
  ({ ...autor, acao: 'alterar', entidade: 'usuarios', idEntidade, depois }) as const;
