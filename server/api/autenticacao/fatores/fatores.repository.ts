import type { Answered } from '../../../../shared/contracts/call.ts';
import type { listFatores } from '../../../../shared/contracts/autenticacao.ts';
import type { Caller } from '../../chamada/endpoint.ts';
import { sql } from 'kysely';
import { recordAudit } from '../../escrita/audit-trail.repository.ts';
import { recordChanges } from '../../escrita/writer.repository.ts';
import { type Db, findRow, findValue, listRows, listValues, run } from '../../sql/connection.repository.ts';

export interface AppRow {
  id_fator: number;
  segredo: Buffer;
}

/** Whom an act in the trail belongs to. */
type Quem = Pick<Caller, 'id' | 'username'> & { readonly requestId: string };

type Fator = Answered<typeof listFatores>['retorno'][number];

const tipo = sql`CASE WHEN segredo IS NULL THEN 'PASSKEY' ELSE 'TOTP' END`;

export const listFatorRows = (db: Db, idUsuario: number) => listRows<Fator>(db)`
  SELECT id_fator, ${tipo} AS tipo, nome, criado_em, usado_em FROM fatores
  WHERE id_usuario = ${idUsuario} AND confirmado ORDER BY id_fator`;

/** Kinds of factors that a person has. */
export const listTipos = (db: Db, idUsuario: number) => listValues<Fator['tipo']>(db)`
  SELECT DISTINCT ${tipo} AS tipo FROM fatores WHERE id_usuario = ${idUsuario} AND confirmado ORDER BY tipo`;

/** Authenticator apps of a person that have given a first code. */
export const findApps = (db: Db, idUsuario: number) =>
  listRows<AppRow>(db)`
    SELECT id_fator, segredo FROM fatores WHERE id_usuario = ${idUsuario} AND confirmado AND segredo IS NOT NULL`;

export const countCodigos = (db: Db, idUsuario: number) => findValue<number>(db)`
  SELECT count(*)::integer FROM codigos_de_recuperacao WHERE id_usuario = ${idUsuario}`;

/** Accepts a time step once. @returns false if it, or a later one, was accepted before. */
export async function usePasso(db: Db, idFator: number, passo: number): Promise<boolean> {
  return (
    (await run(db)`
    UPDATE fatores SET ultimo_passo = ${passo}, usado_em = now() WHERE id_fator = ${idFator} AND ultimo_passo < ${passo}`) ===
    1
  );
}

/** Accepts a recovery code once. */
export const useCodigo = async (db: Db, idUsuario: number, hash: Buffer): Promise<boolean> =>
  (await run(db)`DELETE FROM codigos_de_recuperacao WHERE id_usuario = ${idUsuario} AND hash = ${hash}`) === 1;

export interface Desafio {
  readonly hash: Buffer;
  /** null: a sign-in by passkey alone. */
  readonly idUsuario: number | null;
  /** Session to confirm; null: a sign-in. */
  readonly token: Buffer | null;
  readonly cadastro?: boolean;
}

/** Keeps it for five minutes. Deletes expired ones. */
export async function insertDesafio(db: Db, { hash, idUsuario, token, cadastro = false }: Desafio): Promise<void> {
  await run(db)`DELETE FROM desafios WHERE expira_em < now()`;
  await run(db)`INSERT INTO desafios (hash, id_usuario, token, cadastro, expira_em)
    VALUES (${hash}, ${idUsuario}, ${token}, ${cadastro}, now() + interval '5 minutes')`;
}

/** Live challenge for the second factor, of a session or of a sign-in. */
export const findDesafio = (db: Db, hash: Buffer, token: Buffer | null) => findRow<{ id_usuario: number }>(db)`
  SELECT id_usuario FROM desafios WHERE hash = ${hash} AND token IS NOT DISTINCT FROM ${token}
    AND id_usuario IS NOT NULL AND NOT cadastro AND expira_em > now()`;

/** Ends a live challenge. @returns false if there is no such one. */
export const takeDesafio = async (db: Db, { hash, idUsuario, token, cadastro = false }: Desafio): Promise<boolean> =>
  (await run(db)`DELETE FROM desafios WHERE hash = ${hash} AND id_usuario IS NOT DISTINCT FROM ${idUsuario}
    AND token IS NOT DISTINCT FROM ${token} AND cadastro = ${cadastro} AND expira_em > now()`) === 1;

/** Whether the person has no factor, or gave it in this session during the last five minutes. */
export const isConfirmado = (db: Db, { id, tokenHash }: Caller) => findValue<boolean>(db)`
  SELECT NOT EXISTS (SELECT FROM fatores WHERE id_usuario = ${id} AND confirmado)
    OR EXISTS (SELECT FROM tokens WHERE hash = ${tokenHash} AND confirmado_em > now() - interval '5 minutes')`;

/** Whether the person comes by the provider, and signed in for this session in the last five minutes. */
export const entrouAgora = (db: Db, { tokenHash }: Caller) => findValue<boolean>(db)`
  SELECT EXISTS (SELECT FROM tokens t JOIN identidades USING (id_usuario) WHERE hash = ${tokenHash} AND t.criado_em > now() - interval '5 minutes')`;

export const confirmToken = (db: Db, { tokenHash }: Caller) =>
  run(db)`UPDATE tokens SET confirmado_em = now() WHERE hash = ${tokenHash}`;

/** Replaces an unfinished one. */
export async function insertFator(db: Db, idUsuario: number, nome: string, segredo: Buffer): Promise<number> {
  await run(db)`DELETE FROM fatores WHERE id_usuario = ${idUsuario} AND NOT confirmado`;
  return findValue<number>(db)`
    INSERT INTO fatores (id_usuario, nome, segredo) VALUES (${idUsuario}, ${nome}, ${segredo}) RETURNING id_fator`;
}

export const findPendente = (db: Db, idUsuario: number, idFator: number) => findRow<AppRow>(db)`
  SELECT id_fator, segredo FROM fatores
  WHERE id_fator = ${idFator} AND id_usuario = ${idUsuario} AND NOT confirmado AND criado_em > now() - interval '30 minutes'`;

/** Makes a factor count, ends the person's other sessions, and frees this one. */
export async function confirmFator(transaction: Db, caller: Caller, idFator: number, requestId: string): Promise<void> {
  const nome = await findValue<string>(transaction)`
    UPDATE fatores SET confirmado = true WHERE id_fator = ${idFator} RETURNING nome`;
  await run(transaction)`DELETE FROM tokens WHERE id_usuario = ${caller.id} AND hash <> ${caller.tokenHash}`;
  await run(transaction)`UPDATE tokens SET confirmado_em = now(), restrito = false WHERE hash = ${caller.tokenHash}`;
  await recordChanges(transaction, { ...caller, requestId }, 'fatores', [{ id: caller.id, depois: { nome } }]);
}

export async function replaceCodigos(transaction: Db, quem: Quem, hashes: readonly Buffer[]): Promise<void> {
  await run(transaction)`DELETE FROM codigos_de_recuperacao WHERE id_usuario = ${quem.id}`;
  for (const hash of hashes) await run(transaction)`INSERT INTO codigos_de_recuperacao VALUES (${hash}, ${quem.id})`;
  const depois = { codigos_de_recuperacao: hashes.length };
  await recordAudit(transaction, { ...quem, acao: 'alterar', entidade: 'fatores', idEntidade: quem.id, depois });
}

/** The last factor takes the recovery codes with it. @returns false if the person has no such factor. */
export async function deleteFatorRow(transaction: Db, quem: Quem, idFator: number): Promise<boolean> {
  const row = await findRow<{ nome: string }>(transaction)`
    DELETE FROM fatores WHERE id_fator = ${idFator} AND id_usuario = ${quem.id} AND confirmado RETURNING nome`;
  if (row === undefined) return false;
  await run(transaction)`DELETE FROM codigos_de_recuperacao WHERE id_usuario = ${quem.id}
    AND NOT EXISTS (SELECT FROM fatores WHERE id_usuario = ${quem.id} AND confirmado)`;
  await recordChanges(transaction, quem, 'fatores', [{ id: quem.id, antes: { nome: row.nome } }]);
  return true;
}

/** Deletes all factors of another person and ends their sessions. @returns the number of factors. */
export async function deleteFatoresOf(transaction: Db, idUsuario: number, autor: Quem): Promise<number> {
  const rows = await listRows<{ nome: string }>(transaction)`
    DELETE FROM fatores WHERE id_usuario = ${idUsuario} RETURNING nome`;
  await run(transaction)`DELETE FROM codigos_de_recuperacao WHERE id_usuario = ${idUsuario}`;
  await run(transaction)`DELETE FROM tokens WHERE id_usuario = ${idUsuario}`;
  if (rows.length > 0) {
    const nomes = rows.map(({ nome }) => nome).join(', ');
    await recordChanges(transaction, autor, 'fatores', [{ id: idUsuario, antes: { nome: nomes } }]);
  }
  return rows.length;
}

/** End of the grace period, which begins at the first sign-in without the factor. @param dias its length. */
export const findCarencia = (db: Db, idUsuario: number, dias: number) => findValue<Date>(db)`
  SELECT coalesce(fator_desde, now()) + ${dias} * interval '1 day' FROM usuarios WHERE id_usuario = ${idUsuario}`;

export const beginCarencia = (db: Db, idUsuario: number) =>
  run(db)`UPDATE usuarios SET fator_desde = now() WHERE id_usuario = ${idUsuario} AND fator_desde IS NULL`;

export const countAdmins = (db: Db) =>
  findValue<number>(db)`SELECT count(*)::integer FROM usuarios WHERE perfil = 'admin' AND ativo`;
