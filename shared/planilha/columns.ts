/** Cell kinds: money 2, rates 6, exchange 7 decimals, as decimal text; dates `YYYY-MM-DD`, months `YYYY[-]MM`. */
export type Kind = 'text' | 'integer' | 'number' | 'money' | 'rate' | 'exchange' | 'date' | 'month';

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
export type Batch = readonly Row[] | Uint8Array;

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
