import Button from 'react-bootstrap/Button';
import { Icon } from '../../ui/Icon.tsx';
import type { Resultado } from './resultados-columns.tsx';
import { useEffect, useRef, useState } from 'react';
import { pause } from './pause.ts';

/** Chromium silently drops downloads beyond ten files a second. */
const BETWEEN_FILES_MS = 120;

/**
 * Downloads all rows' spreadsheets one after the other, until done or interrupted.
 * @param start downloads one; never rejects.
 */
function useDownloadAll(start: (row: Resultado, signal: AbortSignal) => Promise<void>) {
  const [progress, setProgress] = useState<{ readonly current: number; readonly total: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function downloadAll(rows: readonly Resultado[]) {
    const controller = new AbortController();
    running.current = controller;
    for (const [index, row] of rows.entries()) {
      setProgress({ current: index + 1, total: rows.length });
      // Sequential on purpose: finish each file before requesting the next.
      await start(row, controller.signal);
      await pause(BETWEEN_FILES_MS, controller.signal);
      if (controller.signal.aborted) break;
    }
    setProgress(null);
  }

  return { progress, downloadAll, interrupt: () => running.current?.abort() };
}

interface Props {
  /** All rows of the run, in display order. */
  readonly rows: () => readonly Resultado[];
  readonly start: (row: Resultado, signal: AbortSignal) => Promise<void>;
}

/** Downloads every row's spreadsheet; while running it shows progress and cancels. */
export function DownloadAllButton({ rows, start }: Props) {
  const { progress, downloadAll, interrupt } = useDownloadAll(start);
  return (
    <>
      <span className="text-body-secondary" role="status">
        {progress && `Baixando ${progress.current} de ${progress.total}`}
      </span>
      <Button variant="ghost" size="sm" onClick={() => (progress ? interrupt() : void downloadAll(rows()))}>
        <Icon name={progress ? 'x-lg' : 'download'} />
        {progress ? 'Interromper' : 'Baixar todas'}
      </Button>
    </>
  );
}
