/** Exports rows; loaded at the first export. */
import { formatarInteiro } from '../../../../../shared/format/numero.ts';
import { exportableColumns, type Column } from '../data-table-columns.ts';
import { exportFileName, sharedBy } from './export-file.ts';
import { saveFile } from '../../../browser/save-file.ts';
import { inBatches } from './in-batches.ts';
import { checkFitsOnPaper } from './on-paper.ts';
import type { Origin } from './origin.ts';

export interface ExportedList<Row> {
  /** Prefix of the file name. */
  readonly name: string;
  /** Sheet name. */
  readonly title: string;
  /** Visible columns, in order. */
  readonly columns: readonly Column<Row>[];
}

export type ExportFormat = 'csv' | 'xlsx' | 'print';

interface Wanted<Row> extends ExportedList<Row> {
  readonly format: ExportFormat;
  readonly rows: readonly Row[];
  readonly origin: () => Promise<Origin>;
}

/**
 * Saves the rows as a file, or puts them on paper.
 * @returns what to say of it; null where there is nothing to say. @throws the signal's reason once it is aborted.
 */
export async function exportRows<Row>(
  { name, title, columns, format, rows, origin }: Wanted<Row>,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<string | null> {
  const data = exportableColumns(columns);
  const batches = inBatches(rows, signal, onProgress);
  if (format === 'print') {
    checkFitsOnPaper(rows.length);
    const { printList } = await import('./print-list.ts');
    // The insurer heads the printout, even right after the page was opened.
    await origin();
    await printList(title, data, batches);
    return null;
  }
  const file =
    format === 'csv'
      ? await (await import('./csv.ts')).csvFile(data, batches)
      : await (
          await import('./list-workbook.ts')
        ).listWorkbook({ title, columns: data, rows, batches, ...(await origin()) });
  signal.throwIfAborted();
  saveFile(file, exportFileName(name, format, sharedBy(data, rows)));
  return rows.length === 1 ? '1 registro exportado' : `${formatarInteiro(rows.length)} registros exportados`;
}
