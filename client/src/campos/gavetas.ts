import { createContext, use } from 'react';
import type { LinhaVersionada } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Gravado } from '../api/cadastros.ts';
import type { Chave } from '../api/registros.ts';
import type { Digitados } from './registro-form.ts';

export interface Gaveta {
  readonly cadastro: Cadastro;
  readonly registro: LinhaVersionada | null;
  /** Initial values of a new row: a copy, or the text of a failed search. */
  readonly inicial?: Digitados;
  /** Row to copy the initial values of a new one from. */
  readonly de?: LinhaVersionada;
  readonly somenteLeitura?: boolean;
  /** Saves a row of a list that is saved as a whole. @param lido null for a new one. @throws Ultrapassado, GatewayError */
  gravar?(valores: Linha, lido: LinhaVersionada | null): Promise<Gravado>;
  onGravado?(chave: Chave): void;
}

export const AbrirGaveta = createContext<((gaveta: Gaveta) => void) | null>(null);

/** Returns the function that opens a row's form. @throws outside `Gavetas`. */
export function useAbrirGaveta(): (gaveta: Gaveta) => void {
  const abrir = use(AbrirGaveta);
  if (abrir === null) throw new Error('useAbrirGaveta needs Gavetas');
  return abrir;
}
