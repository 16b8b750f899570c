import { sql } from 'kysely';
import type { Sent } from '../../../shared/contracts/call.ts';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import { type createNota, entidadesComNotas, type Nota, type Pessoa } from '../../../shared/contracts/notas.ts';
import { type Db, findRow, findValue, listRows, nomeDe, type RowOf, run } from '../sql/connection.repository.ts';
import type { Autor, Leitor } from '../chamada/endpoint.ts';
import { recordChanges } from '../escrita/writer.repository.ts';
import { findRegistros } from '../escrita/registros.repository.ts';

const ENTIDADE = 'notas';
/** Same limit as in histories. */
const NA_LISTA = 500;
/** Longer names of records are truncated. */
const MAX_REGISTRO = 300;

export const findPessoas = (db: Db) => listRows<Pessoa>(db)`
  SELECT id_usuario, nome, username FROM usuarios WHERE ativo ORDER BY dobrar(nome), id_usuario`;

export const findNotas = (db: Db, quem: Leitor, entidade: string, id: string) => listRows<Nota>(db)`
  SELECT id_nota, texto, ${nomeDe(sql`autor`)} AS autor, criado_em,
    coalesce((SELECT json_agg(json_build_object('id_usuario', u.id_usuario, 'nome', u.nome, 'username', u.username) ORDER BY u.id_usuario)
      FROM nota_mencoes m JOIN usuarios u USING (id_usuario) WHERE m.id_nota = n.id_nota), '[]') AS mencoes,
    ${quem.perfil === 'admin'} OR (id_usuario = ${quem.id} AND ${quem.perfil !== 'consulta'}) IS TRUE AS exclui
  FROM notas n WHERE entidade = ${entidade} AND id_registro = ${id}
  ORDER BY id_nota DESC LIMIT ${NA_LISTA}`;

/** @returns the note's id; null if a mentioned user does not exist or is inactive. */
export async function insertNota(
  transaction: Db,
  autor: Autor & { readonly id: number },
  { entidade, id }: { readonly entidade: string; readonly id: string },
  registro: string,
  { texto, mencoes }: Sent<typeof createNota>,
): Promise<number | null> {
  const id_nota = await findValue<number>(transaction)`
    INSERT INTO notas (entidade, id_registro, registro, texto, id_usuario, autor)
    VALUES (${entidade}, ${id}, ${registro.slice(0, MAX_REGISTRO)}, ${texto}, ${autor.id}, ${autor.username})
    RETURNING id_nota`;
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

type NotaGravada = Omit<RowOf<'notas'>, 'criado_em'>;

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
