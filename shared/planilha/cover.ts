/** First sheet of a workbook: title, owner, criteria. It keeps the data sheets to a single head line. */
import type { Column, Row, Sheet } from './columns.ts';

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
