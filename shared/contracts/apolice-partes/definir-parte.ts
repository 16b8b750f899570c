import type { Cadastro, Campo } from '../cadastros/definir-cadastro.ts';

/**
 * A part of a policy that is read and written as a whole list: its rates, its brokers. Each
 * `shared/contracts/apolice-partes/<nome>.ts` declares one with the fields of a registry; calls, checks, SQL, versions
 * and history are made of it. What the value cannot say stands in `server/api/apolices/partes/regras.ts`.
 */
export interface Parte {
  /** The last piece of its calls' path. */
  readonly nome: string;
  /** Has `id_apolice` and a key: a row that is sent with its key is changed, one without is new. */
  readonly tabela: string;
  readonly chave: string;
  readonly titulo: string;
  /** What it holds, in one sentence for integrators. */
  readonly descricao: string;
  readonly campos: Readonly<Record<string, Exclude<Campo, { tipo: 'lista' }>>>;
  /** Columns that no two rows of one policy share, besides those of the table's own unique keys. */
  readonly unicos: readonly (readonly string[])[];
  /** Columns that the list is answered in the order of. */
  readonly ordem: readonly [string, ...string[]];
  /** Rows at most. */
  readonly maximo: number;
  /** Its table is a registry's too: its rows have versions of their own. */
  readonly cadastro?: Cadastro['nome'];
}

/** Declares a part of a policy, checked and kept to the letter. */
export function definirParte<const P extends Parte>(parte: P): P {
  return parte;
}
