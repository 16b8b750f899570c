import { type DeflateRaw, crc32, createDeflateRaw } from 'node:zlib';
import type { ZipRuntime } from '../../shared/planilha/zip.ts';

/** Speed over size: a third larger than the default level at twice its speed would be 1; 4 lies between. */
const level = 4;

/** Pieces at the compressor: one that is deflated, one that waits. */
const held = 2;

/** How the spreadsheet writer encodes, sums and compresses in Node; deflate runs off the main thread. */
export const nodeZip: ZipRuntime = {
  encode: (text) => Buffer.from(text),
  decode: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(),
  crc32: (data, before) => crc32(data, before),
  held,
  async *deflate(source) {
    const deflating = createDeflateRaw({ level, chunkSize: 131_072 });
    const fed = feed(deflating, source);
    try {
      yield* deflating as AsyncIterable<Uint8Array>;
    } finally {
      deflating.destroy();
      await fed;
    }
  },
};

/**
 * Keeps pieces at the compressor: it deflates one on its own thread, the other waits, and meanwhile the main thread writes the
 * next. A pipe asks for more only when none is left, so the two threads would wait for each other in turn.
 */
async function feed(deflating: DeflateRaw, source: AsyncIterable<Uint8Array>): Promise<void> {
  let waiting = 0;
  let goOn = () => {};
  const written = () => {
    waiting -= 1;
    goOn();
  };
  deflating.once('close', () => goOn());
  try {
    for await (const piece of source) {
      while (waiting >= held && !deflating.destroyed) await new Promise<void>((resolve) => (goOn = resolve));
      // Its reader has gone, and with it what would be written.
      if (deflating.destroyed) return;
      waiting += 1;
      deflating.write(piece, written);
    }
    deflating.end();
  } catch (error) {
    deflating.destroy(error as Error);
  }
}
