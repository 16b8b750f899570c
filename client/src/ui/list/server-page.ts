/** What a list that the server pages is handed: one page of it, and how to have all of it. */
import type { MakeFile, ReadAll } from './export/useListExport.ts';

export interface ServerPage<Row> {
  /** Rows of the current page; empty after an error. */
  readonly rows: readonly Row[];
  /** Total number of rows. */
  readonly found: number;
  /** Whether `found` belongs to the current search, not to the page shown meanwhile. */
  readonly settled: boolean;
  /** Sorted by the server (all rows), by the browser (the page), or null: fixed order. */
  readonly order: 'server' | 'page' | null;
  refresh(): void;
  /** Reads all rows; without it rows cannot be selected. */
  readonly all: ReadAll<Row> | undefined;
  /** Reads all rows for printing. */
  readonly paper?: ReadAll<Row> | undefined;
  /** Spreadsheet made by the server. */
  readonly planilha?: MakeFile | undefined;
}
