import { AsyncLocalStorage } from 'node:async_hooks';
import type { Perfil } from '../../../shared/contracts/access.ts';
import type { Db } from '../sql/connection.repository.ts';

/** A request that its decider is carrying out. */
export interface Decisao extends Readonly<Record<'acao' | 'valor' | 'percentual', string | null>> {
  readonly id_pedido: number;
  readonly dias: number | null;
  /** Hash of the password in the requested act; null: it has none. */
  readonly segredo: string | null;
  /** Who asked; `id` null: no longer a user. */
  readonly pedinte: { readonly id: number | null; readonly perfil: Perfil; readonly nome: string };
  /** Closes the request, in the transaction that carries it out. @throws 409 if it has been decided. */
  concluir(transaction: Db): Promise<void>;
}

const emCurso = new AsyncLocalStorage<Decisao>();

/** Runs `work` as the execution of a request: every act in it has its second person. */
export const decidindo = <T>(decisao: Decisao, work: () => Promise<T>): Promise<T> => emCurso.run(decisao, work);

/** undefined: nothing is being decided. */
export const decisaoEmCurso = (): Decisao | undefined => emCurso.getStore();
