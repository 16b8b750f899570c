import { use, useEffect, useRef, useState } from 'react';
import { copyText } from '../../../browser/copy-text.ts';
import { saveFile } from '../../../browser/save-file.ts';
import { exportableColumns, formatValue, type Column } from '../data-table-columns.ts';
import { useToasts } from '../../Toasts.tsx';
import type { ExportedList, ExportFormat } from './export-rows.ts';
import { OriginContext } from './origin.ts';

/** Reads all rows of the search; tells how far it is, from 0 to 1, and stops when `signal` says so. */
export type ReadAll<Row> = (
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
) => readonly Row[] | Promise<readonly Row[]>;

/** Has the server make a file; its answer names the file. @throws an error whose message is shown to the user. */
export type MakeFile = (signal: AbortSignal) => Promise<File>;

/** What is done with rows that were read. @returns what is told of it; null for nothing. */
type Taken<Row> = (rows: readonly Row[], signal: AbortSignal) => string | null | Promise<string | null>;

const verbs = { csv: 'exportar', xlsx: 'exportar', print: 'imprimir', copy: 'copiar' } as const;

/** Takes rows out of a list as a file, on paper or by the clipboard, with progress, and can be interrupted. Leaving the page interrupts it. */
export function useListExport<Row>({ name, title, columns }: ExportedList<Row>) {
  const toasts = useToasts();
  const origin = use(OriginContext);
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function takeOut(format: ExportFormat, taken: typeof columns, rows: readonly Row[], signal: AbortSignal) {
    const { exportRows } = await import('./export-rows.ts');
    return exportRows({ name, title, columns: taken, format, rows, origin }, signal, setProgress);
  }

  const read = (verb: string, readAll: ReadAll<Row>, then: Taken<Row>) =>
    attempt(verb, async (signal) => then(await readAll(signal, setProgress), signal));

  async function attempt(verb: string, act: (signal: AbortSignal) => Promise<string | null>) {
    const controller = new AbortController();
    running.current = controller;
    try {
      const said = await act(controller.signal);
      if (said !== null) toasts.show({ tone: 'success', text: said });
    } catch (error) {
      if (controller.signal.aborted) return;
      const why = error instanceof Error ? error.message : '';
      toasts.show({ tone: 'danger', text: `Não foi possível ${verb}. ${why}`.trim() });
    } finally {
      setProgress(null);
    }
  }

  return {
    /** 0 to 1 while an export is under way, else null. */
    progress,
    run: (format: ExportFormat | 'copy', readAll: ReadAll<Row>, taken = columns) => {
      setProgress(0);
      void read(verbs[format], readAll, (rows, signal) =>
        format === 'copy' ? copyRows(taken, rows) : takeOut(format, taken, rows, signal),
      );
    },
    /** Hands the rows to something that is done with them. */
    hand: (readAll: ReadAll<Row>, to: (rows: readonly Row[]) => void) => {
      void read('ler as linhas', readAll, (rows) => {
        to(rows);
        return null;
      });
    },
    fetchFile: (make: MakeFile) => {
      setProgress(0);
      void attempt(verbs.xlsx, async (signal) => {
        const file = await make(signal);
        saveFile(file, file.name);
        return null;
      });
    },
    interrupt: () => running.current?.abort(),
  };
}

/** At once: a browser lets a page copy only while the press of the button is fresh. */
async function copyRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<string> {
  await copyText(plainTable(exportableColumns(columns), rows));
  return rows.length === 1 ? '1 linha copiada' : `${rows.length} linhas copiadas`;
}

/** Titles and rows as plain text that every spreadsheet takes from the clipboard: tabs between cells, one line a row. */
function plainTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cell = (text: string) => text.replaceAll(/[\t\r\n]+/g, ' ');
  const lines = rows.map((row) =>
    columns.map((column) => cell(formatValue(column.value(row), column.kind))).join('\t'),
  );
  return [columns.map((column) => column.title).join('\t'), ...lines].join('\n');
}
