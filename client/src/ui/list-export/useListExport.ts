import { useEffect, useRef, useState } from 'react';
import { exportableColumns, type Column } from '../data-table-columns.ts';
import { copyText } from '../copy-text.ts';
import { useToasts } from '../Toasts.tsx';
import { exportFileName, saveFile } from './export-file.ts';
import { inBatches } from './in-batches.ts';
import { plainTable } from './plain-table.ts';

/** Reads all rows of the search; tells how far it is, from 0 to 1, and stops when `signal` says so. */
export type ReadAll<Row> = (
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
) => readonly Row[] | Promise<readonly Row[]>;

export interface ExportedList<Row> {
  /** Begins the file's name: the noun. */
  readonly name: string;
  /** The sheet's name. */
  readonly title: string;
  /** The visible columns in their order. */
  readonly columns: readonly Column<Row>[];
}

type ExportFormat = 'csv' | 'xlsx' | 'print' | 'copy';

const verbs = { csv: 'exportar', xlsx: 'exportar', print: 'imprimir', copy: 'copiar' } as const;

/** Takes rows out of a list as a file, on paper or by the clipboard, with progress, and can be interrupted. Leaving the page interrupts it. */
export function useListExport<Row>({ name, title, columns }: ExportedList<Row>) {
  const toasts = useToasts();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(format: ExportFormat, read: ReadAll<Row>) {
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      const rows = await read(controller.signal, setProgress);
      const data = exportableColumns(columns);
      if (format === 'copy') {
        await copyText(plainTable(data, rows));
        toasts.show({
          tone: 'success',
          text: rows.length === 1 ? '1 linha copiada' : `${rows.length} linhas copiadas`,
        });
        return;
      }
      const batches = inBatches(rows, controller.signal, setProgress);
      if (format === 'print') return await printOut(title, data, batches);
      const file = format === 'csv' ? await csvFile(data, batches) : await xlsxFile(title, data, batches);
      controller.signal.throwIfAborted();
      saveFile(file, exportFileName(name, format));
      toasts.show({
        tone: 'success',
        text: rows.length === 1 ? '1 registro exportado' : `${rows.length} registros exportados`,
      });
    } catch (error) {
      if (controller.signal.aborted) return;
      const why = error instanceof Error ? error.message : '';
      toasts.show({ tone: 'danger', text: `Não foi possível ${verbs[format]}. ${why}`.trim() });
    } finally {
      setProgress(null);
    }
  }

  return {
    /** 0 to 1 while an export is under way, else null. */
    progress,
    run: (format: ExportFormat, read: ReadAll<Row>) => void run(format, read),
    interrupt: () => running.current?.abort(),
  };
}

/** What writes a file is fetched with the first one that somebody wants. */
async function csvFile<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<readonly Row[]>): Promise<Blob> {
  const { csvFile: write } = await import('./csv.ts');
  return write(columns, batches);
}

async function xlsxFile<Row>(
  title: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Promise<Blob> {
  const { listWorkbook } = await import('./list-workbook.ts');
  return listWorkbook(title, columns, batches);
}

async function printOut<Row>(
  title: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Promise<void> {
  const { printList } = await import('./print-list.ts');
  await printList(title, columns, batches);
}
