import { createContext, use } from 'react';
import type { LinhaVersionada } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Gravado } from '../api/cadastros.ts';
import type { Chave } from '../api/registros.ts';
import type { Digitados } from './registro-form.ts';

/** A request to open the form of a row. */
export interface Gaveta {
  readonly cadastro: Cadastro;
  /** The row to change; null for a new one. */
  readonly registro: LinhaVersionada | null;
  /** Initial values of a new row: a copy, or the text of a failed search. */
  readonly inicial?: Digitados;
  /** Row whose fields are the initial values of a new one. */
  readonly de?: LinhaVersionada;
  /** The row is shown, and not to be changed. */
  readonly somenteLeitura?: boolean;
  /**
   * Writes a row without its own call: one of a list that is written as a whole.
   * @param lido the row that is changed, as it was read; null for a new one.
   * @throws Ultrapassado, GatewayError
   */
  gravar?(valores: Linha, lido: LinhaVersionada | null): Promise<Gravado>;
  /** Called with the key of the written row. */
  onGravado?(chave: Chave): void;
}

/** Opens a form over the open ones. */
export const AbrirGaveta = createContext<((gaveta: Gaveta) => void) | null>(null);

/** How a list or a form opens a row's form. @throws outside of `Gavetas`. */
export function useAbrirGaveta(): (gaveta: Gaveta) => void {
  const abrir = use(AbrirGaveta);
  if (abrir === null) throw new Error('useAbrirGaveta needs Gavetas');
  return abrir;
}
