import { useEffect, useRef, useState } from 'react';
import { pause } from './pause.ts';
import type { Resultado } from './resultados-columns.tsx';

/** Chromium silently drops downloads beyond ten files a second. */
const BETWEEN_FILES_MS = 120;

/**
 * Downloads all rows' spreadsheets one after the other, until done or interrupted.
 * @param start downloads one; never rejects.
 */
export function useDownloadAll(start: (row: Resultado, signal: AbortSignal) => Promise<void>) {
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
