/** The first sheet of a workbook: what it is, of whom, by which criteria. The rows keep a sheet with one line of heads. */
import type { Column, Row, Sheet } from './columns.ts';

export interface Cover {
  readonly title: string;
  /** The insurer, where it is known. */
  readonly seguradora: string | null;
  /** What was asked for, and what came of it: name and value. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Who had it made, as people call them; and when, as people read it. */
  readonly by: string;
  readonly when: string;
  /** The address that shows the same again. */
  readonly link?: string;
  /** Few lines of sums: by policy, group, status. */
  readonly table?: { readonly columns: readonly Column[]; readonly rows: readonly Row[] };
}

/** A workbook: its cover, which files that stand for a client's own do without, and the sheets of rows behind it. */
export interface Planilha {
  readonly cover: Cover | null;
  readonly sheets: readonly Sheet[];
}

/** What the cover's sheet is called. */
export const coverName = 'Resumo';

/**
 * A defined name of the workbook by which our readers of rows know that its first sheet is a cover. It outlives that people
 * save the file again; a client's own sheet may be called "Resumo", too.
 */
export const coverMark = 'capa_do_romaneio';
