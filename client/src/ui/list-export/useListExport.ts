import { useEffect, useRef, useState } from 'react';
import { copyText } from '../copy-text.ts';
import { exportableColumns, type Column } from '../data-table-columns.ts';
import { useToasts } from '../Toasts.tsx';
import type { ExportedList, ExportFormat } from './export-rows.ts';
import { plainTable } from './plain-table.ts';

/** Reads all rows of the search; tells how far it is, from 0 to 1, and stops when `signal` says so. */
export type ReadAll<Row> = (
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
) => readonly Row[] | Promise<readonly Row[]>;

const verbs = { csv: 'exportar', xlsx: 'exportar', print: 'imprimir', copy: 'copiar' } as const;

/** Takes rows out of a list as a file, on paper or by the clipboard, with progress, and can be interrupted. Leaving the page interrupts it. */
export function useListExport<Row>({ name, title, columns }: ExportedList<Row>) {
  const toasts = useToasts();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function takeOut(format: ExportFormat, rows: readonly Row[], signal: AbortSignal) {
    const { exportRows } = await import('./export-rows.ts');
    return exportRows({ name, title, columns, format, rows }, signal, setProgress);
  }

  async function run(format: ExportFormat | 'copy', read: ReadAll<Row>) {
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      const rows = await read(controller.signal, setProgress);
      const said = format === 'copy' ? await copyRows(columns, rows) : await takeOut(format, rows, controller.signal);
      if (said !== null) toasts.show({ tone: 'success', text: said });
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
    run: (format: ExportFormat | 'copy', read: ReadAll<Row>) => void run(format, read),
    interrupt: () => running.current?.abort(),
  };
}

/** At once: a browser lets a page copy only while the press of the button is fresh. */
async function copyRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<string> {
  await copyText(plainTable(exportableColumns(columns), rows));
  return rows.length === 1 ? '1 linha copiada' : `${rows.length} linhas copiadas`;
}
