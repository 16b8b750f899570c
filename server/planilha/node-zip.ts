import { type Gzip, createGzip } from 'node:zlib';
import type { ZipRuntime } from '../../shared/planilha/zip.ts';

/**
 * Speed over size. A row repeats what stands in the few before it, so a window of 16 KiB finds as much as the format's 32 and is
 * looked through sooner: at level 3 files are as large as at level 4 with the whole window, in two thirds to four fifths of its time.
 */
const [level, windowBits] = [3, 14];

/** Pieces at the compressor: one that is read, one that waits. */
const held = 2;

/** How the spreadsheet writer encodes and compresses in Node; gzip runs off the main thread. */
export const nodeZip: ZipRuntime = {
  encode: (text) => Buffer.from(text),
  decode: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(),
  held,
  async *gzip(source) {
    const compressing = createGzip({ level, windowBits, chunkSize: 131_072 });
    const fed = feed(compressing, source);
    try {
      yield* compressing as AsyncIterable<Uint8Array>;
    } finally {
      compressing.destroy();
      await fed;
    }
  },
};

/**
 * Keeps pieces at the compressor: it compresses one on its own thread, the other waits, and meanwhile the main thread writes the
 * next. A pipe asks for more only when none is left, so the two threads would wait for each other in turn.
 */
async function feed(compressing: Gzip, source: AsyncIterable<Uint8Array>): Promise<void> {
  let waiting = 0;
  let goOn = () => {};
  const written = () => {
    waiting -= 1;
    goOn();
  };
  compressing.once('close', () => goOn());
  try {
    for await (const piece of source) {
      while (waiting >= held && !compressing.destroyed) await new Promise<void>((resolve) => (goOn = resolve));
      // Its reader has gone, and with it what would be written.
      if (compressing.destroyed) return;
      waiting += 1;
      compressing.write(piece, written);
    }
    compressing.end();
  } catch (error) {
    compressing.destroy(error as Error);
  }
}
