import { usePreference } from '../../hooks/preferences.ts';
import { readParametros, writeParametros, type Parametros } from './parametros.ts';

/** A set of parameters under a name. */
export interface Modelo {
  readonly nome: string;
  /** The parameters as the address spells them, so that one reading serves both. */
  readonly endereco: string;
}

const MOST = 50;
export const NOME_MAX = 60;

/** The parameter sets that this person saved, by name. */
export function useModelos() {
  const [stored, store] = usePreference('relacao-embarques.modelos');
  const modelos = Array.isArray(stored) ? stored.filter(isModelo) : [];
  const others = (nome: string) => modelos.filter((modelo) => modelo.nome !== nome);
  return {
    modelos,
    /** Saves, in the place of one of the same name. */
    save(nome: string, parametros: Parametros) {
      const endereco = writeParametros(parametros).toString();
      const next = [...others(nome), { nome, endereco }].toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
      store(next.slice(0, MOST));
    },
    remove: (nome: string) => store(others(nome)),
  };
}

export function parametrosOf({ endereco }: Modelo): Parametros {
  return readParametros(new URLSearchParams(endereco));
}

function isModelo(value: unknown): value is Modelo {
  const { nome, endereco } = (value ?? {}) as Partial<Modelo>;
  return typeof nome === 'string' && typeof endereco === 'string';
}
