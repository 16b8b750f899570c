import { use, useEffect, useRef, useState } from 'react';
import { contados } from '../../../../../shared/format/numero.ts';
import { copyText } from '../../../browser/copy-text.ts';
import { saveFile } from '../../../browser/save-file.ts';
import type { Column } from '../columns.tsx';
import { exportableColumns, formatValue } from '../data-table-columns.ts';
import { useToasts } from '../../Toasts.tsx';
import type { ExportedList, ExportFormat } from './export-rows.ts';
import { OriginContext } from './origin.ts';

/** Reads all rows found; reports progress from 0 to 1 and stops on `signal`. */
export type ReadAll<Row> = (
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
) => readonly Row[] | Promise<readonly Row[]>;

/** Lets the server make a file; the answer names it. @throws an error whose message is shown. */
export type MakeFile = (signal: AbortSignal) => Promise<File>;

type Taken<Row> = (rows: readonly Row[], signal: AbortSignal) => string | null | Promise<string | null>;

const verbs = { csv: 'exportar', xlsx: 'exportar', print: 'imprimir', copy: 'copiar' } as const;

/** Exports, prints or copies rows, with progress. Leaving the page aborts it. */
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
    /** Progress 0 to 1, or null. */
    progress,
    run: (format: ExportFormat | 'copy', readAll: ReadAll<Row>, taken = columns) => {
      setProgress(0);
      void read(verbs[format], readAll, (rows, signal) =>
        format === 'copy' ? copyRows(taken, rows) : takeOut(format, taken, rows, signal),
      );
    },
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

/** Synchronous: browsers allow copying only right after the click. */
async function copyRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<string> {
  await copyText(plainTable(exportableColumns(columns), rows));
  return contados(rows.length, 'linha copiada', 'linhas copiadas');
}

/** Tab-separated text for spreadsheets. */
function plainTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cell = (text: string) => text.replaceAll(/[\t\r\n]+/g, ' ');
  const lines = rows.map((row) =>
    columns.map((column) => cell(formatValue(column.value(row), column.kind))).join('\t'),
  );
  return [columns.map((column) => column.title).join('\t'), ...lines].join('\n');
}
