import type { Failure } from '../../api/server-message.ts';
import { readParametros, type Parametros } from './parametros.ts';

/** A named parameter set. */
export interface Modelo {
  readonly nome: string;
  /** Query string of the parameters, parsed like the page's URL. */
  readonly endereco: string;
  /** Visible to the whole team. */
  readonly daEquipe: boolean;
  /** Whether the user may delete it. */
  readonly altera: boolean;
}

export type NovoModelo = Pick<Modelo, 'nome' | 'endereco' | 'daEquipe'>;

/** Storage of parameter sets. */
export interface Modelos {
  /** Sorted by name; undefined while loading. */
  readonly modelos: readonly Modelo[] | undefined;
  /** Whether sets can be shared with the team. */
  readonly comEquipe: boolean;
  readonly erro: Failure | null;
  /** Saves a parameter set, replacing the user's own set of that name. */
  save(novo: NovoModelo, done: () => void): void;
  remove(modelo: Modelo, done: () => void): void;
}

export function parametrosOf({ endereco }: Modelo): Parametros {
  return readParametros(new URLSearchParams(endereco));
}
