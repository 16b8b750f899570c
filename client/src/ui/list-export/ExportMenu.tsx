import { useRef, useState } from 'react';
import { exportableColumns, type Column } from '../data-table-columns.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { PopoverButton } from '../PopoverButton.tsx';
import { csvText } from './csv.ts';
import { exportFileName, saveFile } from './export-file.ts';

/** Reads all rows of the search; tells how far it is, from 0 to 1, and stops when `signal` says so. */
export type ReadAll<Row> = (
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
) => readonly Row[] | Promise<readonly Row[]>;

interface ExportMenuProps<Row> {
  /** Begins the file's name: the noun. */
  name: string;
  /** The sheet's name. */
  title: string;
  /** The visible columns in their order. */
  columns: readonly Column<Row>[];
  page: readonly Row[];
  /** How many rows the search has. */
  total: number;
  all: ReadAll<Row>;
}

type Format = 'csv';

/** Takes the list out: the page or all rows of the search, with the visible columns, as CSV, spreadsheet or print. */
export function ExportMenu<Row>({ name, columns, page, total, all }: ExportMenuProps<Row>) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const running = useRef<AbortController | null>(null);

  async function run(format: Format, read: ReadAll<Row>) {
    const controller = new AbortController();
    running.current = controller;
    setFailure('');
    setProgress(0);
    try {
      const rows = await read(controller.signal, setProgress);
      const data = exportableColumns(columns);
      const blob = csvBlob(data, rows);
      if (!controller.signal.aborted) saveFile(blob, exportFileName(name, format));
    } catch (error) {
      if (!controller.signal.aborted)
        setFailure(`Não foi possível exportar. ${error instanceof Error ? error.message : ''}`);
    } finally {
      setProgress(null);
    }
  }

  return (
    <PopoverButton label="Exportar" icon="download">
      {(close) => (
        <>
          {progress !== null && <Running progress={progress} onStop={() => running.current?.abort()} />}
          {progress === null && (
            <ul className="ap-menu-list">
              <Item icon="filetype-csv" label="CSV (esta página)" onRun={() => void run('csv', () => page)} />
              <Item icon="filetype-csv" label={`CSV (todos os ${total})`} onRun={() => void run('csv', all)} />
              <Item
                icon="printer"
                label="Imprimir"
                onRun={() => {
                  close();
                  window.print();
                }}
              />
            </ul>
          )}
          {failure && (
            <p className="ap-export-failure" role="alert">
              {failure}
            </p>
          )}
        </>
      )}
    </PopoverButton>
  );
}

function csvBlob<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Blob {
  return new Blob([csvText(columns, rows)], { type: 'text/csv;charset=utf-8' });
}

function Item({ icon, label, onRun }: { icon: IconName; label: string; onRun(): void }) {
  return (
    <li>
      <button type="button" className="btn btn-sm btn-ghost" onClick={onRun}>
        <Icon name={icon} />
        {label}
      </button>
    </li>
  );
}

function Running({ progress, onStop }: { progress: number; onStop(): void }) {
  return (
    <div className="ap-export-running">
      <p role="status">Exportando… {Math.round(progress * 100)}%</p>
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onStop}>
        Interromper exportação
      </button>
    </div>
  );
}
