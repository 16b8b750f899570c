import { boundedQueue } from '../../bounded-queue.ts';
import { inOwnProcess, Overrun } from '../../own-process.ts';

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
const MAX_HEAP_MIB = 384;
/** A few hundred bytes of a PDF may unpack to gigabytes, outside of the heap that V8 bounds. */
const MAX_RESIDENT_MIB = 640;
const program = new URL('./pdf-text.process.ts', import.meta.url);

/** One at a time, a few in line: each may take a core and its whole memory. */
const inTurn = boundedQueue(1, 8);

/**
 * Reads the text of a PDF file in a process of its own; beyond its time or memory that process ends, and no other.
 * @throws a 429 where too many are being read.
 */
export async function readPdfText(path: string, maxMs = MAX_MS): Promise<TextOfPdf> {
  try {
    return await inTurn(() =>
      inOwnProcess<TextOfPdf>(
        program,
        { path },
        { oldSpaceMiB: MAX_HEAP_MIB, semiSpaceMiB: 16, residentMiB: MAX_RESIDENT_MIB, maxMs },
      ),
    );
  } catch (error) {
    if (error instanceof Overrun) return { fault: 'too-heavy' };
    throw error;
  }
}
