/**
 * How a column's cells are stored and shown. Money is reais with two places, a rate is a percent with six, an exchange
 * rate has seven; all may come as decimal text (`1234.56`), which is written as it is and never becomes a float on the way.
 * A date is a calendar date, `YYYY-MM-DD`; a month, `YYYYMM` or `YYYY-MM`, is stored as its first day.
 */
export type Kind = 'text' | 'integer' | 'number' | 'money' | 'rate' | 'exchange' | 'date' | 'month';

export interface Column {
  readonly title: string;
  readonly kind: Kind;
  /** Whether the total line adds this column up, exactly; for integers and money. */
  readonly total?: boolean;
  /** Turns a text into what people read, a CNPJ into one with its mask; without it the cell has the text itself. */
  readonly shown?: (text: string) => string;
  /** Not printed: a key that nobody reads on paper. Such columns come after all others. */
  readonly onPaper?: false;
}

/** How many of the columns are printed. */
export const printed = (columns: readonly Column[]) => columns.filter(({ onPaper }) => onPaper !== false).length;

/** Text and numbers as the column's kind says; null is an empty cell. */
export type Cell = string | number | null;
export type Row = readonly Cell[];

/** Rows; or lines of the text that PostgreSQL's COPY writes, UTF-8 and whole, of which cells beyond the columns are no part. */
export type Batch = readonly Row[] | Uint8Array;

export interface Sheet {
  /** At most 20 characters, none of `[ ] : * ? / \`; further sheets of the same rows are called `name (2)`, `name (3)`. */
  readonly name: string;
  readonly columns: readonly Column[];
  /** The rows, in batches of any size; read once, and not before the sheet is written. */
  readonly rows: AsyncIterable<Batch> | Iterable<Batch>;
}

/** The sheet's column letters, from 0: A, B, …, Z, AA. */
export function columnLetters(index: number): string {
  return (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}
