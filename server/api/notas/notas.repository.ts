import { sql } from 'kysely';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import { entidadesComNotas, type Nota, type Pessoa } from '../../../shared/contracts/notas.ts';
import { type Db, findRow, listRows, nomeDe, run } from '../sql/connection.repository.ts';
import type { Autor, Caller } from '../chamada/endpoint.ts';
import { recordChanges } from '../escrita/writer.repository.ts';
import { findRegistros } from '../escrita/registros.repository.ts';

const ENTIDADE = 'notas';
/** Same limit as in histories. */
const NA_LISTA = 500;
/** Longer names of records are truncated. */
const MAX_REGISTRO = 300;

export const findPessoas = (db: Db) => listRows<Pessoa>(db)`
  SELECT id_usuario, nome, username FROM usuarios WHERE ativo ORDER BY dobrar(nome), id_usuario`;

export const findNotas = (
  db: Db,
  { id: idUsuario, perfil }: Pick<Caller, 'id' | 'perfil'>,
  entidade: string,
  id: string,
) => listRows<Nota>(db)`
  SELECT id_nota, texto, ${nomeDe(sql`autor`)} AS autor, criado_em,
    coalesce((SELECT json_agg(json_build_object('id_usuario', u.id_usuario, 'nome', u.nome, 'username', u.username) ORDER BY u.id_usuario)
      FROM nota_mencoes m JOIN usuarios u USING (id_usuario) WHERE m.id_nota = n.id_nota), '[]') AS mencoes,
    ${perfil === 'admin'} OR (id_usuario = ${idUsuario} AND ${perfil !== 'consulta'}) IS TRUE AS exclui
  FROM notas n WHERE entidade = ${entidade} AND id_registro = ${id}
  ORDER BY id_nota DESC LIMIT ${NA_LISTA}`;

export interface NovaNota {
  readonly entidade: string;
  readonly id: string;
  readonly registro: string;
  readonly texto: string;
  readonly mencoes: readonly number[];
}

/** @returns the note's id; null if a mentioned user does not exist or is inactive. */
export async function insertNota(
  transaction: Db,
  autor: Autor & { readonly id: number },
  { entidade, id, registro, texto, mencoes }: NovaNota,
): Promise<number | null> {
  const rows = await listRows<{ id_nota: number }>(transaction)`
    INSERT INTO notas (entidade, id_registro, registro, texto, id_usuario, autor)
    VALUES (${entidade}, ${id}, ${registro.slice(0, MAX_REGISTRO)}, ${texto}, ${autor.id}, ${autor.username})
    RETURNING id_nota`;
  const [{ id_nota }] = rows as [{ id_nota: number }];
  const chamados = [...new Set(mencoes)];
  const mencionados = await run(transaction)`
    INSERT INTO nota_mencoes (id_usuario, id_nota)
    SELECT id_usuario, ${id_nota} FROM usuarios WHERE ativo AND id_usuario = ANY (${chamados})`;
  if (mencionados !== chamados.length) return null;
  await recordChanges(transaction, autor, ENTIDADE, [
    { id: id_nota, depois: { entidade, id_registro: id, registro, texto, mencoes: chamados } },
  ]);
  return id_nota;
}

export interface NotaGravada {
  readonly id_nota: number;
  readonly entidade: string;
  readonly id_registro: string;
  readonly registro: string;
  readonly texto: string;
  readonly autor: string;
  readonly id_usuario: number | null;
}

export const lockNota = (transaction: Db, id: number) => findRow<NotaGravada>(transaction)`
  SELECT id_nota, entidade, id_registro, registro, texto, autor, id_usuario FROM notas WHERE id_nota = ${id}
  FOR UPDATE`;

/** Removes a note with its mentions; the audit trail keeps it. */
export async function removeNota(
  transaction: Db,
  autor: Autor,
  { id_nota, entidade, id_registro, registro, texto, autor: escritaPor }: NotaGravada,
): Promise<void> {
  await run(transaction)`DELETE FROM notas WHERE id_nota = ${id_nota}`;
  await recordChanges(transaction, autor, ENTIDADE, [
    { id: id_nota, antes: { entidade, id_registro, registro, texto, autor: escritaPor } },
  ]);
}

const comNotas: ReadonlySet<string> = new Set([...entidadesComNotas, ...cadastros.map(({ nome }) => nome)]);

/** Display name of a record: `Fatura 123`. @returns undefined if it does not exist or its kind has no notes. */
export async function findNome(db: Db, entidade: string, id: string): Promise<string | undefined> {
  if (!comNotas.has(entidade)) return undefined;
  const [registro] = await findRegistros(db, [{ entidade, id }]);
  if (registro === undefined) return undefined;
  const { palavra, nome } = registro;
  return `${palavra.charAt(0).toUpperCase()}${palavra.slice(1)} ${nome}`;
}
