import { sql } from 'kysely';
import type { Nota, Pessoa } from '../../../shared/contracts/notas.ts';
import type { Db } from '../serving/connection.repository.ts';
import type { Autor, Caller } from '../serving/endpoint.ts';
import { recordChanges } from '../serving/writer.repository.ts';
import { nomeDe } from '../serving/nome-da-pessoa.repository.ts';

const ENTIDADE = 'notas';
/** As many as of a history. */
const NA_LISTA = 500;
/** What the record was called is cut where the registry has longer names. */
const MAX_REGISTRO = 300;

/** Those who may be called, by name. */
export async function findPessoas(db: Db): Promise<Pessoa[]> {
  const { rows } = await sql<Pessoa>`
    SELECT id_usuario, nome, username FROM usuarios WHERE ativo ORDER BY dobrar(nome), id_usuario`.execute(db);
  return rows;
}

/** The notes of a record, the latest first. */
export async function findNotas(
  db: Db,
  { id: idUsuario, perfil }: Pick<Caller, 'id' | 'perfil'>,
  entidade: string,
  id: string,
): Promise<Nota[]> {
  const { rows } = await sql<Nota>`
    SELECT id_nota, texto, ${nomeDe(sql`autor`)} AS autor, criado_em,
      coalesce((SELECT json_agg(json_build_object('id_usuario', u.id_usuario, 'nome', u.nome, 'username', u.username) ORDER BY u.id_usuario)
        FROM nota_mencoes m JOIN usuarios u USING (id_usuario) WHERE m.id_nota = n.id_nota), '[]') AS mencoes,
      ${perfil === 'admin'} OR (id_usuario = ${idUsuario} AND ${perfil !== 'consulta'}) IS TRUE AS exclui
    FROM notas n WHERE entidade = ${entidade} AND id_registro = ${id}
    ORDER BY id_nota DESC LIMIT ${NA_LISTA}`.execute(db);
  return rows;
}

export interface NovaNota {
  readonly entidade: string;
  readonly id: string;
  /** What the record is called. */
  readonly registro: string;
  readonly texto: string;
  readonly mencoes: readonly number[];
}

/** @returns the note's id; null where not everybody whom it calls is an active user. */
export async function insertNota(
  transaction: Db,
  autor: Autor & { readonly id: number },
  { entidade, id, registro, texto, mencoes }: NovaNota,
): Promise<number | null> {
  const { rows } = await sql<{ id_nota: number }>`
    INSERT INTO notas (entidade, id_registro, registro, texto, id_usuario, autor)
    VALUES (${entidade}, ${id}, ${registro.slice(0, MAX_REGISTRO)}, ${texto}, ${autor.id}, ${autor.username})
    RETURNING id_nota`.execute(transaction);
  const [{ id_nota }] = rows as [{ id_nota: number }];
  const chamados = [...new Set(mencoes)];
  const { numAffectedRows } = await sql`
    INSERT INTO nota_mencoes (id_usuario, id_nota)
    SELECT id_usuario, ${id_nota} FROM usuarios WHERE ativo AND id_usuario = ANY (${chamados})`.execute(transaction);
  if (Number(numAffectedRows) !== chamados.length) return null;
  await recordChanges(transaction, autor, ENTIDADE, [
    { id: id_nota, depois: { entidade, id_registro: id, registro, texto, mencoes: chamados } },
  ]);
  return id_nota;
}

/** A note as its deletion needs it. */
export interface NotaGravada {
  readonly id_nota: number;
  readonly entidade: string;
  readonly id_registro: string;
  readonly registro: string;
  readonly texto: string;
  readonly autor: string;
  /** Null: the user is gone. */
  readonly id_usuario: number | null;
}

/** The note, locked until the transaction ends. */
export async function lockNota(transaction: Db, id: number): Promise<NotaGravada | undefined> {
  const { rows } = await sql<NotaGravada>`
    SELECT id_nota, entidade, id_registro, registro, texto, autor, id_usuario FROM notas WHERE id_nota = ${id}
    FOR UPDATE`.execute(transaction);
  return rows[0];
}

/** Takes a note away, with whom it called; the audit trail keeps it. */
export async function deleteNotaRow(
  transaction: Db,
  autor: Autor,
  { id_nota, entidade, id_registro, registro, texto, autor: escritaPor }: NotaGravada,
): Promise<void> {
  await sql`DELETE FROM notas WHERE id_nota = ${id_nota}`.execute(transaction);
  await recordChanges(transaction, autor, ENTIDADE, [
    { id: id_nota, antes: { entidade, id_registro, registro, texto, autor: escritaPor } },
  ]);
}
