import type { Failure } from '../../api/server-message.ts';
import { readParametros, type Parametros } from './parametros.ts';

/** A set of parameters under a name. */
export interface Modelo {
  readonly nome: string;
  /** The parameters as the address spells them, so that one reading serves both. */
  readonly endereco: string;
  /** Whether everybody sees it. */
  readonly daEquipe: boolean;
  /** Whether the person may remove it. */
  readonly altera: boolean;
}

export type NovoModelo = Pick<Modelo, 'nome' | 'endereco' | 'daEquipe'>;

/** Where sets of parameters are kept. */
export interface Modelos {
  /** By name; undefined while they are not known. */
  readonly modelos: readonly Modelo[] | undefined;
  /** Whether one can be kept for the team. */
  readonly comEquipe: boolean;
  /** What went wrong; '' where nothing did. */
  readonly erro: Failure | null;
  /** Saves a set of parameters; replaces the person's own set of that name. */
  save(novo: NovoModelo, done: () => void): void;
  remove(modelo: Modelo, done: () => void): void;
}

export function parametrosOf({ endereco }: Modelo): Parametros {
  return readParametros(new URLSearchParams(endereco));
}
