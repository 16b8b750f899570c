import type { Response } from 'express';
import type { Access } from '../../../shared/contracts/access.ts';
import type { TipoDeTarefa } from '../../../shared/contracts/tarefas.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { ApiParts, Caller } from '../chamada/endpoint.ts';
import type { Lugares } from './fila.ts';
import { createHash } from 'node:crypto';
import { visaoCorrente } from '../sql/restricted-pool.repository.ts';

/** Who asked for a task, as that person may act at this moment; `outro_escopo`: the scope has changed since. */
export type Pedinte = Pick<Caller, 'id' | 'username' | 'perfil' | 'escopo'> & { readonly outro_escopo?: boolean };

/** Progress of a task: total items, done, and failed among those. */
export interface Progresso {
  readonly total: number | null;
  readonly feitas: number;
  readonly falhas?: number;
}

export interface Andamento {
  readonly idTarefa: number;
  /** Which run of it this is, from 1. */
  readonly tentativa: number;
  /** As that person was when the run began. */
  readonly pedinte: Pedinte;
  readonly requestId: string | null;
  /** Aborted where it is to stop, and where this process may go on no longer. */
  readonly sinal: AbortSignal;
  relatar(progresso: Progresso): Promise<void>;
  /** Ask before each item, on the transaction's `db`. @returns the user with current rights; null: stop */
  agora(db?: Db): Promise<Pedinte | null>;
}

/** Thrown by a run that cannot work now: it is retried after an increasing delay. */
export class TentarDepois extends Error {
  override readonly name = 'TentarDepois';
}

/** Result message of a task, and the page that shows the result. */
export interface Desfecho {
  readonly mensagem: string;
  readonly rota?: string;
}

/** Kind of task. Another process may restart it while the previous one still dies: writes must be idempotent. */
export interface Especie extends Lugares {
  /** Who may have it done: a run stops once its person may not any more. */
  readonly access: Access;
  /** Who sees a part of the data may, too: over that part. */
  readonly escopo?: true;
  /** @throws HttpError with the reason for people, or `TentarDepois`; anything else is a fault of ours. */
  executar(parts: ApiParts, pedido: unknown, andamento: Andamento): Promise<Desfecho>;
  /** Keeps the input of a task that ends without its run. @throws to have it tried again. */
  desistir?(parts: ApiParts, pedido: unknown, de: Desistencia): Promise<Pick<Desfecho, 'rota'>>;
}

/** A task that is given up: who asked for it, by which request, and why it ends. */
export type Desistencia = Pick<Andamento, 'requestId'> & {
  readonly pedinte: Omit<Pedinte, 'perfil'>;
  readonly porque: unknown;
};

/** Declares a kind of task; `Pedido` is the request given to `pedirTarefa`. */
export const especie = <Pedido extends object>(
  tipo: TipoDeTarefa,
  simultaneas: number,
  access: Access,
  executar: (parts: ApiParts, pedido: Pedido, andamento: Andamento) => Promise<Desfecho>,
): Especie => ({ tipo, simultaneas, access, executar: executar as Especie['executar'] });

/** 202: the call's work continues as a task. */
export function aceita(response: Response, id_tarefa: number) {
  response.status(202).location(`/api/Tarefa/${id_tarefa}`);
  return { status: 1, id_tarefa };
}

/** Deduplication key that includes the user and the scope, so that two users may run the same task at once. */
export function chaveDoPedido(idUsuario: number, pedido: object): string {
  const { quem, desde } = visaoCorrente() ?? {};
  return createHash('sha256')
    .update(JSON.stringify([idUsuario, pedido, quem, desde]))
    .digest('hex');
}
