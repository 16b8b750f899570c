import { sql } from 'kysely';
import type { FilaDeTarefas, TipoDeTarefa } from '../../../shared/contracts/tarefas.ts';
import { asOwner } from '../sql/restricted-pool.repository.ts';
import { type Db, findRow, findValue, type Sql } from '../sql/connection.repository.ts';
import type { ApiParts, Autor } from '../chamada/endpoint.ts';
import { conflict } from '../chamada/refusals.ts';
import type { Pedinte } from './tarefa.ts';
import { recordChanges, write } from '../escrita/writer.repository.ts';

/** A person's own tasks, a key's alone; of who sees a part of the data, those since the scope is as it is. */
export const proprias = ({ id, username, escopo }: Pedinte): Sql =>
  escopo === undefined && !username.startsWith('chave:')
    ? sql`id_usuario = ${id}`
    : sql`(id_usuario = ${id} AND usuario = ${username} AND criada_em >= ${escopo?.desde ?? '-infinity'})`;

/** Which tasks a person may see and stop: one's own; an administrator's are all. */
export const suas = (pedinte: Pedinte): Sql => (pedinte.perfil === 'admin' ? sql`true` : proprias(pedinte));

export interface NovaTarefa<Pedido extends object> {
  readonly tipo: TipoDeTarefa;
  /** Where it waits; left out: in the line of its kind. */
  readonly naFila?: FilaDeTarefas;
  readonly titulo: string;
  /** Deduplication key: one unfinished task per key. */
  readonly chave: string;
  readonly pedido: Pedido;
}

/** Asks for a task; the same one that is open stands. @param antes done first, in its transaction. @throws 409 */
export async function pedirTarefa<Pedido extends object>(
  { db: given, fila }: Pick<ApiParts, 'db' | 'fila'>,
  autor: Autor & { readonly id: number },
  nova: NovaTarefa<Pedido>,
  antes?: (transaction: Db) => Promise<unknown>,
): Promise<number> {
  const db = asOwner(given);
  const id = await write(db, async (transaction) => {
    await antes?.(transaction);
    return insertTarefa(transaction, fila, autor, nova);
  });
  if (id === null) return aMesma({ db }, autor, nova.tipo, nova.chave);
  fila.acordar(nova.naFila ?? nova.tipo);
  return id;
}

/** Queues a task within the transaction that asks for it. @returns its id; null where the same is open. */
export async function insertTarefa<Pedido extends object>(
  transaction: Db,
  fila: ApiParts['fila'],
  autor: Pick<Autor, 'username' | 'requestId'> & { readonly id: number },
  { tipo, naFila = tipo, titulo, chave, pedido }: NovaTarefa<Pedido>,
): Promise<number | null> {
  const id = await findValue<number | undefined>(transaction)`
    INSERT INTO tarefas (tipo, na_fila, titulo, id_usuario, usuario, request_id, chave, pedido)
    VALUES (${tipo}, ${naFila}, ${titulo}, ${autor.id}, ${autor.username}, ${autor.requestId}, ${chave}, ${JSON.stringify(pedido)}::jsonb)
    ON CONFLICT (tipo, chave) WHERE situacao IN ('AGUARDANDO', 'EM_ANDAMENTO') DO NOTHING
    RETURNING id_tarefa`;
  if (id === undefined) return null;
  await fila.enfileirar(transaction, naFila, id, autor.id);
  await recordChanges(transaction, autor, 'tarefas', [{ id, depois: { tipo, titulo } }]);
  return id;
}

async function aMesma({ db }: Pick<ApiParts, 'db'>, autor: Autor, tipo: TipoDeTarefa, chave: string): Promise<number> {
  type Aberta = { id_tarefa: number; id_usuario: number; titulo: string; usuario: string };
  const aberta = (await findRow<Aberta>(db)`
    SELECT id_tarefa, id_usuario, titulo, usuario FROM tarefas WHERE tipo = ${tipo} AND chave = ${chave}
    ORDER BY id_tarefa DESC LIMIT 1`) as Aberta;
  if (aberta.id_usuario === autor.id) return aberta.id_tarefa;
  throw conflict(`A tarefa “${aberta.titulo}”, de ${aberta.usuario}, já está em andamento.`);
}
