/** What a list that the server pages is handed: one page of it, and how to have all of it. */
import type { MakeFile, ReadAll } from './export/useListExport.ts';

export interface ServerPage<Row> {
  /** The rows of the page that the address names; none after a failure. */
  readonly rows: readonly Row[];
  /** How many rows the search has: what the pages are counted by. */
  readonly found: number;
  /** Whether `found` is of this page's search, and not of the page that is shown until it is there. */
  readonly settled: boolean;
  /** Who orders the rows: the server all of the search, or the screen those of the page; null: the server, in its one way. */
  readonly order: 'server' | 'page' | null;
  refresh(): void;
  /** Reads all rows of the search; a list without it is not chosen from. */
  readonly all: ReadAll<Row> | undefined;
  /** Reads all rows of the search for paper; none where the screen prints them itself. */
  readonly paper?: ReadAll<Row> | undefined;
  /** Has the server make the spreadsheet of the search. */
  readonly planilha?: MakeFile | undefined;
}
