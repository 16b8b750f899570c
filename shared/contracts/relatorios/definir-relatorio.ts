/**
 * What a report is. Each `shared/contracts/relatorios/<nome>.ts` declares one as a plain value: its calls, OpenAPI,
 * parameter card, grid, totals, subtotals, chart, spreadsheet, print and link are made of it. Its rows come from
 * `server/api/relatorios/<nome>.repository.ts`, one SELECT that has every column by its key.
 */
import type { Campo } from '../cadastros/definir-cadastro.ts';

/** What a person chooses before it runs: a field like those of the registries, checked and shown as they are. */
export type Parametro = Exclude<Campo, { tipo: 'lista' }>;

/** How a column is answered, shown and stored: amounts and rates as decimal text, dates as `YYYY-MM-DD`. */
export type TipoDeColuna =
  | 'texto'
  | 'cnpj'
  | 'inteiro'
  /** Reais. */
  | 'valor'
  /** An amount in the currency that the row names. */
  | 'numero'
  /** Percent with six places. */
  | 'taxa'
  /** Reais for one of a currency, with seven places. */
  | 'cambio'
  /** Percent with two places. */
  | 'percentual'
  | 'data'
  /** YYYYMM. */
  | 'competencia';

/** Where a cell leads. */
export type Destino =
  /** The screen of a noun, by the id that stands in another column of the row. */
  | { readonly tela: 'apolice' | 'averbacao' | 'fatura' | 'bloco' | 'dis'; readonly por: string }
  /**
   * The list of the shipments or invoices behind the row, or the form of a new tomador: names of its address, each with the column
   * or the parameter that stands there.
   */
  | {
      readonly tela: 'averbacoes' | 'faturas' | 'novoTomador';
      readonly colunas: Readonly<Record<string, string>>;
      readonly parametros: Readonly<Record<string, string>>;
    };

export interface ColunaDeRelatorio {
  readonly rotulo: string;
  readonly tipo: TipoDeColuna;
  /** Added up in totals and subtotals; a `numero` only where all that adds up has one `moeda`. */
  readonly soma?: true;
  readonly leva?: Destino;
  /** Shown where a person chooses it; always in the spreadsheet. */
  readonly extra?: true;
  /** Travels with the row and is not shown: an id that a cell leads by. */
  readonly oculta?: true;
  /** Its texts that are states, each with how grave it is. */
  readonly marcas?: Readonly<Record<string, Gravidade>>;
  /** It has values only where the parameters say so. */
  readonly quando?: Condicao;
}

export type Gravidade = 'success' | 'warning' | 'danger';

/** Parameters, each with the value that it has to have; null: none. */
export type Condicao = Readonly<Record<string, string | boolean | null>>;

/** One value a group of rows, drawn as bars or as a map. */
export interface Grafico {
  readonly titulo: string;
  /** Column that names a bar, and the one that it is as long as. */
  readonly categoria: string;
  readonly medida: string;
  /** A second measure beside it: the period before. */
  readonly contra?: string;
  /** The column that says how `medida` stands against `contra`, then its limit: a bar is its group's gravest row, no sum. */
  readonly marca?: string;
  /** Column whose values stand upon one another in a bar: the five that come to most, all others as one. */
  readonly serie?: string;
  /** Months side by side in their order, or the states as a map of Brazil; else bars that lie, the longest first. */
  readonly forma?: 'meses' | 'mapa';
  readonly quando?: Condicao;
}

/** What a parameter begins with that depends on the day. */
export type Sugestao = 'mes-anterior' | 'inicio-do-mes' | 'inicio-do-ano' | 'hoje';

export interface Relatorio {
  /** The last piece of its menu address, and of its calls. */
  readonly nome: string;
  readonly titulo: string;
  /** What it answers, in one sentence. */
  readonly descricao: string;
  readonly parametros: Readonly<Record<string, Parametro>>;
  /** Parameters that count only where others say so: elsewhere they are not told of as what was asked for. */
  readonly contam?: Readonly<Record<string, Condicao>>;
  readonly sugestoes?: Readonly<Record<string, Sugestao>>;
  /** Pairs of parameters, the first not after the second. */
  readonly periodos?: readonly (readonly [de: string, ate: string])[];
  /** Parameters of which at least one has to be given. */
  readonly umDe?: readonly [string, ...string[]];
  readonly colunas: Readonly<Record<string, ColunaDeRelatorio>>;
  /** Columns whose values make a subtotal each; rows come in their order. */
  readonly grupos?: readonly [string, ...string[]];
  readonly ordem: readonly [string, ...string[]];
  /** The value of the first grouping column that comes before all others. */
  readonly primeiro?: string;
  /** The column of `ordem` that begins with its highest value. */
  readonly desce?: string;
  /**
   * Columns, of texts, integers or dates and never empty, that tell a line from all others. With them, what order, sums and
   * chart do not ask for is worked out for the lines of a page alone, which a condition on these columns has to find fast.
   */
  readonly linha?: readonly [string, ...string[]];
  /** Up to four columns whose sums head the result; without them the first that add up. */
  readonly figuras?: readonly string[];
  /** The first that the parameters admit is drawn. */
  readonly graficos?: readonly Grafico[];
  /**
   * It leaves out shipments that are marked “não acumula” and counts them: names of their list's address, each with the
   * parameter that stands there.
   */
  readonly deFora?: Readonly<Record<string, string>>;
  /** Another report that stands beside it as a tab. */
  readonly aba?: { readonly de: string; readonly rotulo: string };
}

/** Declares a report, checked and kept to the letter. */
export function definirRelatorio<const R extends Relatorio>(relatorio: R): R {
  return relatorio;
}
