import { sql } from 'kysely';
import type { Perfil } from '../../../../shared/contracts/access.ts';
import type { Escopo } from '../../../../shared/contracts/escopo.ts';
import { recordChanges } from '../../escrita/writer.repository.ts';
import { escopoEmPalavras } from '../../sql/escopo.repository.ts';
import { type Db, findRow, findValue, run } from '../../sql/connection.repository.ts';
import type { LoginRow as DoLogin } from '../autenticacao.repository.ts';

type LoginRow = DoLogin & { readonly escopo_em_palavras: string };

const doLogin = sql`id_usuario, nome, email, username, senha_hash, ativo, perfil, ${escopoEmPalavras(sql`escopo`)} AS escopo_em_palavras`;

export const findPorIdentidade = (db: Db, emissor: string, sujeito: string) => findRow<LoginRow>(db)`
  SELECT ${doLogin} FROM identidades JOIN usuarios USING (id_usuario)
  WHERE emissor = ${emissor} AND sujeito = ${sujeito} FOR UPDATE OF usuarios`;

export const findPorEmail = (db: Db, email: string) =>
  findRow<LoginRow>(db)`SELECT ${doLogin} FROM usuarios WHERE lower(email) = lower(${email}) FOR UPDATE`;

export const linkIdentidade = (db: Db, emissor: string, sujeito: string, { id_usuario }: LoginRow) =>
  run(db)`INSERT INTO identidades (emissor, sujeito, id_usuario) VALUES (${emissor}, ${sujeito}, ${id_usuario})`;

/** A user for a first sign-in. @throws the driver's unique violation. */
export async function insertDoProvedor(
  transaction: Db,
  values: { nome: string; email: string; perfil: Perfil; senha_hash: string },
  requestId: string,
): Promise<LoginRow> {
  const { nome, email, perfil, senha_hash } = values;
  const row = (await findRow<LoginRow>(transaction)`
    INSERT INTO usuarios (nome, email, username, senha_hash, perfil)
    VALUES (${nome}, ${email}, ${email}, ${senha_hash}, ${perfil}) RETURNING ${doLogin}`) as LoginRow;
  await recordUsuario(transaction, undefined, row, requestId);
  return row;
}

/** Takes over profile and data scope of the provider's groups and ends the person's sessions; the last administrator stays one. */
export async function changePerfil(
  transaction: Db,
  before: LoginRow,
  { perfil, escopo }: { readonly perfil: Perfil; readonly escopo?: Escopo | null | undefined },
  requestId: string,
) {
  const admins = await findValue<number>(transaction)`
    SELECT count(*)::integer FROM (SELECT FROM usuarios WHERE perfil = 'admin' AND ativo FOR UPDATE) a`;
  if (before.perfil === 'admin' && admins === 1) return before;
  const dito = perfil === 'admin' ? null : escopo;
  const parte = dito === undefined ? sql`escopo` : sql`${dito && JSON.stringify(dito)}::jsonb`;
  const row = await findRow<LoginRow>(transaction)`
    UPDATE usuarios SET perfil = ${perfil}, escopo = ${parte}, escopo_em = CASE WHEN escopo IS DISTINCT FROM ${parte} THEN now() ELSE escopo_em END,
      versao = versao + 1, alterado_em = now(), alterado_por = 'provedor'
    WHERE id_usuario = ${before.id_usuario} AND (perfil <> ${perfil} OR escopo IS DISTINCT FROM ${parte}) RETURNING ${doLogin}`;
  if (row === undefined) return before;
  await run(transaction)`DELETE FROM tokens WHERE id_usuario = ${before.id_usuario}`;
  await recordUsuario(transaction, before, row, requestId);
  return row;
}

function recordUsuario(transaction: Db, before: LoginRow | undefined, after: LoginRow, requestId: string) {
  const seen = ({ senha_hash: _hash, ...row }: LoginRow) => row;
  const change = { id: after.id_usuario, antes: before && seen(before), depois: seen(after) };
  return recordChanges(transaction, { id: null, username: 'provedor', requestId }, 'usuarios', [change]);
}
