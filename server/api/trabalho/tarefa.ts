import type { Access } from '../../../shared/contracts/access.ts';
import type { TipoDeTarefa } from '../../../shared/contracts/tarefas.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { Caller } from '../chamada/endpoint.ts';
import type { Lugares } from './fila.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { createHash } from 'node:crypto';

/** Who asked for a task, as that person may act at this moment. */
export type Pedinte = Pick<Caller, 'id' | 'username' | 'perfil'>;

/** How far a task is: of so many things, so many are done, and so many of these failed. */
export interface Progresso {
  readonly total: number | null;
  readonly feitas: number;
  readonly falhas?: number;
}

/** A task under way. */
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
  /**
   * Asked before each thing that a run does by somebody's rights.
   * @param db where it is asked; of a transaction, its own.
   * @returns the person as he may act now; null where the run is to stop, and `sinal` is aborted.
   */
  agora(db?: Db): Promise<Pedinte | null>;
}

/** Thrown by a run that could not do its work now: it is begun anew after a pause, longer each time. */
export class TentarDepois extends Error {
  override readonly name = 'TentarDepois';
}

/** What came of a task, in a sentence, and the page that shows it. */
export interface Desfecho {
  readonly mensagem: string;
  readonly rota?: string;
}

/**
 * A kind of task. It may be begun anew at any point, by another process, while the one before is just dying: whatever it
 * writes it must find done the next time.
 */
export interface Especie extends Lugares {
  /** Who may have it done: a run stops once its person may not any more. */
  readonly access: Access;
  /**
   * @returns what came of it.
   * @throws an HttpError whose sentence tells people why it failed; `TentarDepois`; anything else is a fault of ours.
   */
  executar(parts: ApiParts, pedido: unknown, andamento: Andamento): Promise<Desfecho>;
}

/** Declares a kind of task, whose request is what `pedirTarefa` was given. */
export function especie<Pedido extends object>(
  tipo: TipoDeTarefa,
  simultaneas: number,
  access: Access,
  executar: (parts: ApiParts, pedido: Pedido, andamento: Andamento) => Promise<Desfecho>,
): Especie {
  return { tipo, simultaneas, access, executar: executar as Especie['executar'] };
}

/** What a person's task is about, where two people may have the same under way. */
export const chaveDoPedido = (idUsuario: number, pedido: object): string =>
  createHash('sha256')
    .update(JSON.stringify([idUsuario, pedido]))
    .digest('hex');
