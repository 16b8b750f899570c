/** A registry, declared in `declarados/<nome>.ts`; further rules: `server/api/cadastros/regras/`. */

import type { AcaoDeAlcada } from '../acoes-de-alcada.ts';
import type { Formato } from './formatos.ts';

/** A field; its key is column and wire name. */
interface Base {
  readonly rotulo: string;
  readonly ajuda?: string;
  /** Starts a form section. */
  readonly secao?: string;
  readonly obrigatorio?: true;
  /** Not in the list. */
  readonly coluna?: false;
  readonly fixo?: true;
  /** Sent but not shown: a list row's key, a version. */
  readonly oculto?: true;
}

export type Campo = Base &
  (
    | {
        readonly tipo: 'texto';
        readonly max: number;
        readonly min?: number;
        readonly formato?: Formato;
        readonly maiusculas?: true;
        readonly linhas?: true;
      }
    | { readonly tipo: 'inteiro'; readonly min: number; readonly max: number; readonly padrao?: number }
    | {
        readonly tipo: 'decimal';
        /** Decimals; decimal text on the wire. */
        readonly casas: number;
        /** Inclusive. */
        readonly min: string;
        readonly max: string;
        readonly unidade?: 'R$' | '%';
        readonly padrao?: string;
      }
    /** `YYYY-MM-DD`. */
    | { readonly tipo: 'data' }
    /** YYYYMM. */
    | { readonly tipo: 'competencia' }
    | {
        readonly tipo: 'opcao';
        readonly opcoes: Readonly<Record<string, string>>;
        /** Default; the field always has a value. */
        readonly padrao?: string;
      }
    | { readonly tipo: 'sim-nao'; readonly padrao: boolean }
    | {
        readonly tipo: 'referencia';
        /** Name of a registry or of `referidos`; the value is the key. */
        readonly cadastro: string;
        /** Column equals this form's field: municípios of the UF. */
        readonly filtro?: Readonly<Record<string, string>>;
      }
    | {
        /** Child rows in order, read and written together. Key: the row's and `ordem`. */
        readonly tipo: 'lista';
        readonly tabela: string;
        readonly campos: Readonly<Record<string, Campo>>;
        /** Columns that the list's table repeats from the registry's. */
        readonly herda?: readonly string[];
        readonly unico?: readonly string[];
      }
  );

export interface Cadastro {
  /** Last segment of menu address and calls. */
  readonly nome: string;
  /** Path of its calls, if not `/api/Cadastro/{nome}`; with `{id}`, it is the one part of that row. */
  readonly caminho?: string;
  /** A key among `campos` is entered and fixed. Tables: `ativo`, `versao`, `padrao`, `alterado_em`, `alterado_por`. */
  readonly tabela: string;
  readonly chave: string;
  /** Table and key behind `tabela`, if that is a view. */
  readonly visaoDe?: readonly [tabela: string, chave: string];
  readonly titulo: string;
  readonly singular: string;
  readonly genero: 'm' | 'f';
  readonly tema: 'Geografia' | 'Carga' | 'Comercial' | 'Financeiro' | 'Regras';
  readonly descricao: string;
  readonly campos: Readonly<Record<string, Campo>>;
  /** Unique keys, each with an index in this order. The first identifies rows in imports and files. */
  readonly unicos: readonly [readonly string[], ...(readonly string[])[]];
  /** Columns of the exclusion constraint `<tabela>_vigencia`: no overlap of validities. */
  readonly semSobreposicao?: readonly string[];
  readonly nomeia: readonly [string, ...string[]];
  /** Only for international ramos. */
  readonly soInternacionais?: readonly string[];
  readonly ordem: readonly [string, ...string[]];
  /** `ordem` is descending: the newest row first. */
  readonly recentes?: true;
  /** Columns of the list that come right after the naming one, because users decide by them. */
  readonly decide?: readonly string[];
  readonly grava: 'write' | 'admin';
  /** Authorities that writing a row may need; empty: a second administrator's. */
  readonly alcadas?: readonly AcaoDeAlcada[];
  readonly paginado?: true;
}

type ComPadrao = 'ordem' | 'grava';
type Declarado = Omit<Cadastro, ComPadrao> & Partial<Pick<Cadastro, ComPadrao>>;

/** By default it is sorted by `nomeia`, and everybody with access `write` may change it. */
export function definirCadastro<const C extends Declarado>(cadastro: C): C & Pick<Cadastro, ComPadrao> {
  return { ordem: cadastro.nomeia, grava: 'write', ...cadastro };
}

export const camposDaLinha = (campos: Cadastro['campos']): [string, Exclude<Campo, { tipo: 'lista' }>][] =>
  Object.entries(campos).flatMap(([coluna, campo]) => (campo.tipo === 'lista' ? [] : [[coluna, campo]]));

export const vigenciaDe = (campos: Cadastro['campos']): readonly [inicio: string, fim: string] =>
  'inicio' in campos ? ['inicio', 'fim'] : ['vigencia_inicio', 'vigencia_fim'];

const chavesDeTexto = {
  estado: { tipo: 'texto', rotulo: 'UF', min: 2, max: 2, maiusculas: true, obrigatorio: true, fixo: true },
} as const satisfies Readonly<Record<string, Campo>>;

export const { estado: siglaDoEstado } = chavesDeTexto;

/** Field of a registry's text key; null: the key is a number. Apart from the declarations, so that forms need none. */
export const chaveDeTexto = (cadastro: string): Campo | null =>
  Object.hasOwn(chavesDeTexto, cadastro) ? chavesDeTexto[cadastro as keyof typeof chavesDeTexto] : null;
