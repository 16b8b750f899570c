import { sql } from 'kysely';
import type { FilaDeTarefas, SituacaoDaTarefa, TipoDeTarefa } from '../../../shared/contracts/tarefas.ts';
import { type Db, findRow, listRows, run } from '../sql/connection.repository.ts';
import { PERFIL_DA_CHAVE } from '../../../shared/contracts/chaves.ts';
import { escopoVigente } from '../sql/escopo.repository.ts';
import type { Desfecho, Pedinte, Progresso } from '../trabalho/tarefa.ts';

/** A task that keeps crashing its process is given up. */
const MAX_TENTATIVAS = 10;

/** Run of a task, identified by `tentativa`. */
export interface Vez {
  readonly id_tarefa: number;
  readonly tentativa: number;
}

export interface Comecada extends Vez {
  readonly tipo: TipoDeTarefa;
  readonly pedido: unknown;
  readonly id_usuario: number;
  readonly usuario: string;
  readonly request_id: string | null;
  /** null: no longer allowed. */
  readonly pedinte: Pedinte | null;
  readonly esgotada: boolean;
  readonly parar: boolean;
}

/** A key acts under its own name and scope, as long as it is not revoked. */
const pedinte = sql`(SELECT json_strip_nulls(json_build_object('id', u.id_usuario, 'username', coalesce('chave:' || k.nome, u.username),
    'perfil', CASE WHEN k.nome IS NULL THEN u.perfil ELSE ${PERFIL_DA_CHAVE} END, 'escopo', e.vigente,
    'outro_escopo', nullif((e.vigente ->> 'desde')::timestamptz > t.criada_em, false)))
  FROM usuarios u LEFT JOIN chaves k ON 'chave:' || k.nome = t.usuario CROSS JOIN LATERAL (
    SELECT CASE WHEN k.nome IS NULL THEN ${escopoVigente(sql`u.escopo`, sql`u.escopo_em`)}
      ELSE ${escopoVigente(sql`k.escopo`, sql`k.criada_em`)} END AS vigente) e
  WHERE u.id_usuario = t.id_usuario AND u.ativo AND (k.nome IS NOT NULL OR t.usuario NOT LIKE 'chave:%')) AS pedinte`;

/** Begins a run. @returns undefined: nothing to do. */
export const comecar = (db: Db, idTarefa: number) => findRow<Comecada>(db)`
  UPDATE tarefas t SET situacao = 'EM_ANDAMENTO', tentativa = tentativa + 1, iniciada_em = coalesce(iniciada_em, now())
  WHERE id_tarefa = ${idTarefa} AND terminada_em IS NULL
  RETURNING id_tarefa, tentativa, tipo, pedido, id_usuario, usuario, request_id, parar, tentativa > ${MAX_TENTATIVAS} AS esgotada,
    ${pedinte}`;

export const relatar = (db: Db, { id_tarefa, tentativa }: Vez, { total, feitas, falhas = 0 }: Progresso) => run(db)`
  UPDATE tarefas SET total = ${total}, feitas = ${feitas}, falhas = ${falhas}
  WHERE id_tarefa = ${id_tarefa} AND tentativa = ${tentativa}`;

/** State of a run: stop request and its person's rights. @returns undefined if a later run took over. */
export const findRumo = (db: Db, { id_tarefa, tentativa }: Vez) => findRow<Pick<Comecada, 'parar' | 'pedinte'>>(db)`
  SELECT parar, ${pedinte} FROM tarefas t WHERE id_tarefa = ${id_tarefa} AND tentativa = ${tentativa}`;

export const adiar = (db: Db, { id_tarefa, tentativa }: Vez, mensagem: string) => run(db)`
  UPDATE tarefas SET situacao = CASE WHEN parar THEN 'CANCELADA' ELSE 'AGUARDANDO' END, mensagem = ${mensagem},
    terminada_em = CASE WHEN parar THEN now() END
  WHERE id_tarefa = ${id_tarefa} AND tentativa = ${tentativa} AND terminada_em IS NULL`;

/** Stores the outcome. @returns false: superseded. */
export async function terminar(
  db: Db,
  { id_tarefa, tentativa }: Vez,
  situacao: Exclude<SituacaoDaTarefa, 'AGUARDANDO' | 'EM_ANDAMENTO'>,
  { mensagem, rota }: Partial<Desfecho>,
): Promise<boolean> {
  return (
    (await run(db)`
    UPDATE tarefas SET situacao = ${situacao}, mensagem = ${mensagem ?? null}, rota = ${rota ?? null}, terminada_em = now()
    WHERE id_tarefa = ${id_tarefa} AND tentativa = ${tentativa} AND terminada_em IS NULL`) === 1
  );
}

export const findAbertas = (db: Db) => listRows<{ id_tarefa: number; na_fila: FilaDeTarefas; id_usuario: number }>(db)`
  SELECT id_tarefa, coalesce(na_fila, tipo) AS na_fila, id_usuario FROM tarefas WHERE terminada_em IS NULL ORDER BY id_tarefa`;

export const forgetOld = (db: Db) => run(db)`DELETE FROM tarefas WHERE terminada_em < now() - interval '90 days'`;
