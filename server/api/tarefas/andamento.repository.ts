import { sql } from 'kysely';
import type { FilaDeTarefas, SituacaoDaTarefa, TipoDeTarefa } from '../../../shared/contracts/tarefas.ts';
import { type Db, findRow, listRows } from '../sql/connection.repository.ts';
import type { Desfecho, Pedinte, Progresso } from '../trabalho/tarefa.ts';

/** One that ends a process again and again must not end them all. */
const MAX_TENTATIVAS = 10;

/** A run of a task: `tentativa` tells it from those before and after. */
export interface Vez {
  readonly id_tarefa: number;
  readonly tentativa: number;
}

/** A run that began. */
export interface Comecada extends Vez {
  readonly tipo: TipoDeTarefa;
  readonly pedido: unknown;
  readonly request_id: string | null;
  /** Null where the person may not act any more. */
  readonly pedinte: Pedinte | null;
  readonly esgotada: boolean;
  readonly parar: boolean;
}

const pedinte = sql`(SELECT json_build_object('id', u.id_usuario, 'username', u.username, 'perfil', u.perfil)
  FROM usuarios u WHERE u.id_usuario = t.id_usuario AND u.ativo) AS pedinte`;

/** Begins a run. @returns undefined where nothing is left to do. */
export function comecar(db: Db, idTarefa: number): Promise<Comecada | undefined> {
  return findRow<Comecada>(db)`
    UPDATE tarefas t SET situacao = 'EM_ANDAMENTO', tentativa = tentativa + 1, iniciada_em = coalesce(iniciada_em, now())
    WHERE id_tarefa = ${idTarefa} AND terminada_em IS NULL
    RETURNING id_tarefa, tentativa, tipo, pedido, request_id, parar, tentativa > ${MAX_TENTATIVAS} AS esgotada,
      ${pedinte}`;
}

/** Writes how far a run is, if it is the one that counts. */
export async function relatar(
  db: Db,
  { id_tarefa, tentativa }: Vez,
  { total, feitas, falhas = 0 }: Progresso,
): Promise<void> {
  await sql`
    UPDATE tarefas SET total = ${total}, feitas = ${feitas}, falhas = ${falhas}
    WHERE id_tarefa = ${id_tarefa} AND tentativa = ${tentativa}`.execute(db);
}

/**
 * What a run has to know now and then: whether somebody asked it to stop, and what its person may do.
 * @returns undefined where it is not the run that counts any more.
 */
export function findRumo(
  db: Db,
  { id_tarefa, tentativa }: Vez,
): Promise<Pick<Comecada, 'parar' | 'pedinte'> | undefined> {
  return findRow<Pick<Comecada, 'parar' | 'pedinte'>>(db)`
    SELECT parar, ${pedinte} FROM tarefas t WHERE id_tarefa = ${id_tarefa} AND tentativa = ${tentativa}`;
}

/** Puts a task back in line, with why: who waits sees it, and may still stop it. */
export async function adiar(db: Db, { id_tarefa, tentativa }: Vez, mensagem: string): Promise<void> {
  await sql`
    UPDATE tarefas SET situacao = CASE WHEN parar THEN 'CANCELADA' ELSE 'AGUARDANDO' END, mensagem = ${mensagem},
      terminada_em = CASE WHEN parar THEN now() END
    WHERE id_tarefa = ${id_tarefa} AND tentativa = ${tentativa} AND terminada_em IS NULL`.execute(db);
}

/** Writes what came of a run, if it is the one that counts. @returns whether it is. */
export async function terminar(
  db: Db,
  { id_tarefa, tentativa }: Vez,
  situacao: Exclude<SituacaoDaTarefa, 'AGUARDANDO' | 'EM_ANDAMENTO'>,
  { mensagem, rota }: Partial<Desfecho>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE tarefas SET situacao = ${situacao}, mensagem = ${mensagem ?? null}, rota = ${rota ?? null}, terminada_em = now()
    WHERE id_tarefa = ${id_tarefa} AND tentativa = ${tentativa} AND terminada_em IS NULL`.execute(db);
  return numAffectedRows === 1n;
}

interface Aberta {
  readonly id_tarefa: number;
  readonly na_fila: FilaDeTarefas;
  readonly id_usuario: number;
}

/** The tasks that are open. */
export function findAbertas(db: Db): Promise<Aberta[]> {
  return listRows<Aberta>(db)`
    SELECT id_tarefa, coalesce(na_fila, tipo) AS na_fila, id_usuario FROM tarefas WHERE terminada_em IS NULL ORDER BY id_tarefa`;
}

/** Forgets the tasks that ended more than 90 days ago. */
export async function forgetOld(db: Db): Promise<void> {
  await sql`DELETE FROM tarefas WHERE terminada_em < now() - interval '90 days'`.execute(db);
}
