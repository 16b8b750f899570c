/** Exports rows; loaded at the first export. */
import { contados } from '../../../../../shared/format/numero.ts';
import type { Column } from '../columns.tsx';
import { exportableColumns } from '../data-table-columns.ts';
import { exportFileName, sharedBy } from './export-file.ts';
import { saveFile } from '../../../browser/save-file.ts';
import { checkFitsOnPaper } from './on-paper.ts';
import type { Origin } from './origin.ts';

const BATCH = 500;
/** One frame at 60 Hz: the longest block of the main thread. */
const SLICE_MS = 16;

/** Rows in batches, with pauses for the page. @param onProgress 0 to 1. @throws the signal's reason once aborted. */
export async function* inBatches<Row>(
  rows: readonly Row[],
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): AsyncGenerator<readonly Row[]> {
  let rested = performance.now();
  for (let start = 0; start < rows.length; start += BATCH) {
    if (performance.now() - rested > SLICE_MS) {
      onProgress(start / rows.length);
      await new Promise((resume) => setTimeout(resume));
      rested = performance.now();
    }
    signal.throwIfAborted();
    yield rows.slice(start, start + BATCH);
  }
}

export interface ExportedList<Row> {
  /** Prefix of the file name. */
  readonly name: string;
  readonly title: string;
  readonly columns: readonly Column<Row>[];
}

export type ExportFormat = 'csv' | 'xlsx' | 'print';

interface Wanted<Row> extends ExportedList<Row> {
  readonly format: ExportFormat;
  readonly rows: readonly Row[];
  readonly origin: () => Promise<Origin>;
}

/** @returns the notice to show, or null. @throws the signal's reason once it is aborted. */
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
  return contados(rows.length, 'registro exportado', 'registros exportados');
}
