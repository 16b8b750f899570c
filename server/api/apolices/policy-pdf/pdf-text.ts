import { Worker } from 'node:worker_threads';
import { boundedQueue } from '../../bounded-queue.ts';

/** A piece of text where it stands, in points; y grows upward. */
export interface TextItem {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

export type TextOfPdf =
  | { readonly pages: readonly (readonly TextItem[])[] }
  | { readonly fault: 'encrypted' | 'damaged' | 'too-heavy' };

const MAX_MS = 15_000;
const MAX_HEAP_MB = 384;
/** A few hundred bytes of a PDF may unpack to gigabytes, outside of the heap that the thread's limits bound. */
const MAX_GROWTH_BYTES = 512 * 1024 * 1024;
const WATCH_MS = 50;

/** One at a time, a few in line: each may take a core and its whole memory. */
const inTurn = boundedQueue(1, 8);

/**
 * Reads the text of a PDF file in a thread of its own; beyond its time or memory the thread ends, not the process.
 * @throws a 429 where too many are being read.
 */
export function readPdfText(path: string, maxMs = MAX_MS): Promise<TextOfPdf> {
  return inTurn(
    () =>
      new Promise((resolve) => {
        const worker = new Worker(new URL('./pdf-text.worker.ts', import.meta.url), {
          workerData: { path },
          env: {},
          stdout: true,
          stderr: true,
          resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
        });
        let answer: TextOfPdf = { fault: 'too-heavy' };
        const timer = setTimeout(() => void worker.terminate(), maxMs);
        const before = process.memoryUsage.rss();
        const watch = setInterval(() => {
          if (process.memoryUsage.rss() - before > MAX_GROWTH_BYTES) void worker.terminate();
        }, WATCH_MS);
        worker.once('message', (text: TextOfPdf) => {
          answer = text;
          void worker.terminate();
        });
        // The thread's end follows; what it said by then counts.
        worker.once('error', () => {});
        worker.once('exit', () => {
          clearTimeout(timer);
          clearInterval(watch);
          resolve(answer);
        });
      }),
  );
}
