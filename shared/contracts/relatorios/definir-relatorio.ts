/** A report, declared in `declarados/<nome>.ts`; its rows are in `server/api/relatorios/<nome>.repository.ts`. */
import type { Campo } from '../cadastros/definir-cadastro.ts';

export type Parametro = Exclude<Campo, { tipo: 'lista' }>;

/** Decimal text for amounts and rates, dates `YYYY-MM-DD`. */
export type TipoDeColuna =
  | 'texto'
  | 'cnpj'
  | 'inteiro'
  /** Reais. */
  | 'valor'
  /** In the row's currency. */
  | 'numero'
  /** Percent with six places. */
  | 'taxa'
  /** Reais per unit, seven places. */
  | 'cambio'
  /** Percent with two places. */
  | 'percentual'
  | 'data'
  /** YYYYMM. */
  | 'competencia';

export type Destino =
  /** Page of a noun; the id is in another column. */
  | { readonly tela: 'apolice' | 'averbacao' | 'fatura' | 'bloco' | 'dis'; readonly por: string }
  /** Link to the list behind the row, or a new tomador's form: query names with their column or parameter. */
  | {
      readonly tela: 'averbacoes' | 'faturas' | 'novoTomador';
      readonly colunas: Readonly<Record<string, string>>;
      readonly parametros: Readonly<Record<string, string>>;
    };

export interface ColunaDeRelatorio {
  readonly rotulo: string;
  readonly tipo: TipoDeColuna;
  /** Summed; a `numero` only within one `moeda`. */
  readonly soma?: true;
  readonly leva?: Destino;
  /** Optional on screen, always in the spreadsheet. */
  readonly extra?: true;
  readonly oculta?: true;
  readonly marcas?: Readonly<Record<string, Gravidade>>;
  readonly quando?: Condicao;
}

export type Gravidade = 'success' | 'warning' | 'danger';

/** Required parameter values; null: none. */
export type Condicao = Readonly<Record<string, string | boolean | null>>;

/** Bars or a map, one value per group. */
export interface Grafico {
  readonly titulo: string;
  readonly categoria: string;
  readonly medida: string;
  readonly contra?: string;
  /** State column: a bar shows its worst row. */
  readonly marca?: string;
  /** Stacked column: five largest, the rest as one. */
  readonly serie?: string;
  /** Default: horizontal bars, longest first. */
  readonly forma?: 'meses' | 'mapa';
  readonly quando?: Condicao;
}

/** Default relative to today. */
export type Sugestao = 'mes-anterior' | 'inicio-do-mes' | 'inicio-do-ano' | 'hoje';

export interface Relatorio {
  /** Last segment of menu address and calls. */
  readonly nome: string;
  readonly titulo: string;
  readonly descricao: string;
  readonly parametros: Readonly<Record<string, Parametro>>;
  readonly contam?: Readonly<Record<string, Condicao>>;
  readonly sugestoes?: Readonly<Record<string, Sugestao>>;
  /** Default: `de` to `ate`, of a report with these parameters. */
  readonly periodos?: readonly (readonly [de: string, ate: string])[];
  /** At least one is required. */
  readonly umDe?: readonly [string, ...string[]];
  readonly colunas: Readonly<Record<string, ColunaDeRelatorio>>;
  /** Subtotal columns; rows are ordered by them. */
  readonly grupos?: readonly [string, ...string[]];
  readonly ordem: readonly [string, ...string[]];
  /** First value of the first group column. */
  readonly primeiro?: string;
  readonly desce?: string;
  /** Identifying columns. Columns that order, sums and chart do not need are computed for the page only. */
  readonly linha?: readonly [string, ...string[]];
  /** Up to four headline sums. */
  readonly figuras?: readonly string[];
  /** The first applicable one is drawn. */
  readonly graficos?: readonly Grafico[];
  /** Counts shipments marked “não acumula”: query names of their list with the parameter of each. */
  readonly deFora?: Readonly<Record<string, string>>;
  readonly aba?: { readonly de: string; readonly rotulo: string };
}

/** Keeps literal types. */
export function definirRelatorio<const R extends Relatorio>(relatorio: R): R & Pick<Relatorio, 'periodos'> {
  const { de, ate } = relatorio.parametros;
  return { ...(de && ate && { periodos: [['de', 'ate']] }), ...relatorio };
}

/** Selection of policy, insured and broker (domain 3.6), as in Relação de Embarques. */
export const selecao = {
  id_apolice: { tipo: 'referencia', rotulo: 'Apólice', cadastro: 'apolice' },
  id_segurado: { tipo: 'referencia', rotulo: 'Segurado', cadastro: 'segurado' },
  id_corretor: { tipo: 'referencia', rotulo: 'Corretor', cadastro: 'corretores' },
} as const;

/** Query names of the list behind a line. */
export const daSelecao = { apolice: 'id_apolice', segurado: 'id_segurado', corretor: 'id_corretor' } as const;

export const daFatura = {
  id_fatura: { tipo: 'inteiro', rotulo: 'ID', oculta: true },
  id_apolice: { tipo: 'inteiro', rotulo: 'ID', oculta: true },
  apolice: { tipo: 'texto', rotulo: 'Apólice', leva: { tela: 'apolice', por: 'id_apolice' } },
  segurado: { tipo: 'texto', rotulo: 'Segurado' },
  fatura: { tipo: 'texto', rotulo: 'Fatura', leva: { tela: 'fatura', por: 'id_fatura' } },
} as const;

export const doEvento = {
  data: { tipo: 'data', rotulo: 'Data' },
  evento: { tipo: 'texto', rotulo: 'Evento' },
  ...daFatura,
} as const;

export const mesesDoDemonstrativo = {
  de: { tipo: 'competencia', rotulo: 'Mês de', obrigatorio: true },
  ate: { tipo: 'competencia', rotulo: 'Mês até', obrigatorio: true },
  momento: {
    tipo: 'opcao',
    rotulo: 'Conta',
    opcoes: { EMISSAO: 'Na emissão da fatura', RECEBIMENTO: 'No recebimento do prêmio' },
    padrao: 'EMISSAO',
  },
} as const;

export const valorSomado = { tipo: 'valor', soma: true } as const;
