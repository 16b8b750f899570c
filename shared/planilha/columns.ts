/** First sheet of a workbook: title, owner, criteria. It keeps the data sheets to a single head line. */

/** Cell kinds: money 2, rates 6, exchange 7 decimals, as decimal text; currency as many as its text has; dates `YYYY-MM-DD`, months `YYYY[-]MM`. */
export type Kind = 'text' | 'integer' | 'number' | 'currency' | 'money' | 'rate' | 'exchange' | 'date' | 'month';

export interface Column {
  readonly title: string;
  readonly kind: Kind;
  /** Whether the column has an exact total; integers and money only. */
  readonly total?: boolean;
  /** Formats a text for display, such as a CNPJ's mask; default: unchanged. */
  readonly shown?: (text: string) => string;
  /** Excluded from print: a technical key. Such columns must be last. */
  readonly onPaper?: false;
}

export const printed = (columns: readonly Column[]) => columns.filter(({ onPaper }) => onPaper !== false).length;

/** Text or number, by the column's kind; null is an empty cell. */
export type Cell = string | number | null;
export type Row = readonly Cell[];

/** Rows; or complete lines of COPY text in UTF-8, whose extra columns are ignored. */
type Batch = readonly Row[] | Uint8Array;

export interface Sheet {
  /** At most 20 characters, without `[ ] : * ? / \`; continuation sheets are named `name (2)`, `name (3)`. */
  readonly name: string;
  readonly columns: readonly Column[];
  /** Rows in batches of any size; read once, lazily. */
  readonly rows: AsyncIterable<Batch> | Iterable<Batch>;
}

/** Column letters by index, from 0: A, B, …, Z, AA. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

export interface Cover {
  readonly title: string;
  readonly seguradora: string | null;
  /** Criteria and results: label and value. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Display name of the user, and display time. */
  readonly by: string;
  readonly when: string;
  readonly link?: string;
  /** Short table of totals: by policy, group, status. */
  readonly table?: { readonly columns: readonly Column[]; readonly rows: readonly Row[] };
}

/** A workbook: an optional cover (files in a client's own format have none) and its data sheets. */
export interface Planilha {
  readonly cover: Cover | null;
  readonly sheets: readonly Sheet[];
}

export const coverName = 'Resumo';

/** Defined name that marks our cover for our readers; it survives saving in Excel. */
export const coverMark = 'capa_do_romaneio';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
