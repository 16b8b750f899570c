/**
 * What a registry is. Each `shared/contracts/cadastros/<nome>.ts` declares one as a plain value, without code: calls,
 * gateway, OpenAPI, SQL, list, form, import, export and history are made of it. A rule that the value cannot say
 * stands in `server/api/cadastros/regras/<nome>.ts`; a face that it cannot say, in
 * `client/src/features/cadastros/partes/<nome>.tsx`.
 */

/** What every field says of itself. Its key in `campos` is its column, and its name on the wire. */
interface Base {
  /** Label of the input and head of the column. */
  readonly rotulo: string;
  /** One sentence under the input. */
  readonly ajuda?: string;
  /** Begins a section of the form with this title; the fields that follow stand in it, up to the next. */
  readonly secao?: string;
  /** Without it a row cannot be saved. */
  readonly obrigatorio?: true;
  /** `false`: only in the form, not a column of the list. */
  readonly coluna?: false;
  /** Cannot be changed once the row exists. */
  readonly fixo?: true;
  /** Travels with the row and is not shown: the key of a list's row, the version that an act is about. */
  readonly oculto?: true;
}

/** How a text is checked, normalised before it is stored, and shown. */
export type Formato =
  | 'cnpj'
  | 'cpf-cnpj'
  | 'email'
  | 'emails'
  | 'imo'
  | 'placa'
  | 'susep'
  | 'telefone'
  | 'url'
  | 'cep'
  | 'digitos';

export type Campo = Base &
  (
    | {
        readonly tipo: 'texto';
        /** Characters at most. */
        readonly max: number;
        /** Characters at least: codes of a fixed length have it equal to `max`. */
        readonly min?: number;
        readonly formato?: Formato;
        /** Stored in capitals. */
        readonly maiusculas?: true;
        /** Written in several lines. */
        readonly linhas?: true;
      }
    | { readonly tipo: 'inteiro'; readonly min: number; readonly max: number; readonly padrao?: number }
    | {
        readonly tipo: 'decimal';
        /** Digits behind the decimal mark; the value travels as decimal text (`"1234.50"`). */
        readonly casas: number;
        /** Decimal text, both ends included. */
        readonly min: string;
        readonly max: string;
        readonly unidade?: 'R$' | '%';
        readonly padrao?: string;
      }
    /** Calendar date, `YYYY-MM-DD`. */
    | { readonly tipo: 'data' }
    /** Billing month, a number YYYYMM. */
    | { readonly tipo: 'competencia' }
    | {
        readonly tipo: 'opcao';
        /** Stored value -> text. */
        readonly opcoes: Readonly<Record<string, string>>;
        /** With it a row always has a value, without `obrigatorio`. */
        readonly padrao?: string;
      }
    | { readonly tipo: 'sim-nao'; readonly padrao: boolean }
    | {
        readonly tipo: 'referencia';
        /** The registry referred to, by its `nome`, or one of `referidos`; the value is the row's key. */
        readonly cadastro: string;
        /** Only rows whose column equals this form's field: a município of the chosen UF. */
        readonly filtro?: Readonly<Record<string, string>>;
      }
    | {
        /** Rows that belong to this one: they are read and written with it, in their order. Their key is its key and `ordem`. */
        readonly tipo: 'lista';
        readonly tabela: string;
        readonly campos: Readonly<Record<string, Campo>>;
        /** What may stand there once. */
        readonly unico?: readonly string[];
      }
  );

export interface Cadastro {
  /** The last piece of its menu address, and of its calls. */
  readonly nome: string;
  /**
   * Where its calls stand, where not at `/api/Cadastro/{nome}`: what has screens of its own besides its form. With `{id}`
   * in it it is a part of the row with that id, of which there is one.
   */
  readonly caminho?: string;
  /**
   * Table and key column. A key that is one of `campos` is entered, and fixed; any other is counted by the database.
   * Every table also has `ativo`, `versao`, `padrao`, `alterado_em` and `alterado_por`.
   */
  readonly tabela: string;
  readonly chave: string;
  /** "Navios", "navio", and how the language treats it. */
  readonly titulo: string;
  readonly singular: string;
  readonly genero: 'm' | 'f';
  readonly tema: 'Geografia' | 'Carga' | 'Comercial' | 'Financeiro' | 'Regras';
  /** What it is for, in one sentence: integrators and an empty list read it. */
  readonly descricao: string;
  readonly campos: Readonly<Record<string, Campo>>;
  /**
   * Columns that no two rows share, each with its unique index of that order. The first says which row a line of an
   * import means, and how files name a row that is referred to.
   */
  readonly unicos: readonly [readonly string[], ...(readonly string[])[]];
  /**
   * Rows that agree in these columns are not valid (`vigencia_inicio` to `vigencia_fim`, both included) on one day: the
   * table's exclusion constraint `<tabela>_vigencia`.
   */
  readonly semSobreposicao?: readonly string[];
  /** The columns that name a row to people, where it is referred to. */
  readonly nomeia: readonly [string, ...string[]];
  /** Fields that are offered only where the ramo of the policy in `id_apolice` is international. */
  readonly soInternacionais?: readonly string[];
  /** Columns that the list is sorted by at first. */
  readonly ordem: readonly [string, ...string[]];
  /** Who writes: `usuario` and `admin`, or `admin` alone. */
  readonly grava: 'write' | 'admin';
  /** Read page by page; all others are read whole. */
  readonly paginado?: true;
}

/** A registry as it is declared: its list is sorted by what names its rows, unless it says otherwise. */
type Declarado = Omit<Cadastro, 'ordem'> & Partial<Pick<Cadastro, 'ordem'>>;

/** Declares a registry, checked and kept to the letter. */
export function definirCadastro<const C extends Declarado>(cadastro: C): C & Pick<Cadastro, 'ordem'> {
  return { ordem: cadastro.nomeia, ...cadastro };
}

/** The fields that stand in columns of the registry's own table: all but the lists. */
export function camposDaLinha(campos: Cadastro['campos']): [string, Exclude<Campo, { tipo: 'lista' }>][] {
  return Object.entries(campos).flatMap(([coluna, campo]) => (campo.tipo === 'lista' ? [] : [[coluna, campo]]));
}
