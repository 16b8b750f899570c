import { createContext, use } from 'react';
import type { LinhaVersionada } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Gravado } from '../api/cadastros.ts';
import type { Chave } from '../api/registros.ts';
import type { Digitados } from './registro-form.ts';

/** The form of a row, as something asks for it. */
export interface Gaveta {
  readonly cadastro: Cadastro;
  /** The row to change; null for a new one. */
  readonly registro: LinhaVersionada | null;
  /** What a new row begins with: a copy, or what was searched for in vain. */
  readonly inicial?: Digitados;
  /** The row that a new one's fields begin as, where they are its. */
  readonly de?: LinhaVersionada;
  /** The row is shown, and not to be changed. */
  readonly somenteLeitura?: boolean;
  /**
   * Writes a row that has no call of its own: one of a list that is written as a whole.
   * @param lido the row that is changed, as it was read; null for a new one.
   * @throws Ultrapassado, GatewayError
   */
  gravar?(valores: Linha, lido: LinhaVersionada | null): Promise<Gravado>;
  /** Told the row that was written. */
  onGravado?(chave: Chave): void;
}

/** Opens a form, over whatever stands open. */
export const AbrirGaveta = createContext<((gaveta: Gaveta) => void) | null>(null);

/** How a list or a form opens a row's form. @throws outside of `Gavetas`. */
export function useAbrirGaveta(): (gaveta: Gaveta) => void {
  const abrir = use(AbrirGaveta);
  if (abrir === null) throw new Error('useAbrirGaveta needs Gavetas');
  return abrir;
}
