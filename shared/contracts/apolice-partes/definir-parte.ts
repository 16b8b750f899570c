import type { AcaoDeAlcada } from '../acoes-de-alcada.ts';
import type { Cadastro, Campo } from '../cadastros/definir-cadastro.ts';

/** A policy's part, read and written as a list. Further rules: `server/api/apolices/partes/gravar-parte.ts`. */
export interface Parte {
  /** Last segment of its path. */
  readonly nome: string;
  /** Has `id_apolice` and a key: rows with a key are updated, others inserted. */
  readonly tabela: string;
  readonly chave: string;
  readonly titulo: string;
  readonly descricao: string;
  readonly campos: Readonly<Record<string, Exclude<Campo, { tipo: 'lista' }>>>;
  /** Unique within a policy, beside the table's unique keys. */
  readonly unicos: readonly (readonly string[])[];
  readonly ordem: readonly [string, ...string[]];
  readonly maximo: number;
  /** Authorities that its write may need. */
  readonly alcadas?: readonly AcaoDeAlcada[];
  /** Also a registry, whose rows have versions. */
  readonly cadastro?: Cadastro['nome'];
}

export const definirParte = <const P extends Parte>(parte: P): P => parte;
