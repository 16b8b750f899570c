import type { ZipRuntime } from '../../../../../shared/planilha/zip.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Compression runs off the main thread; cancelling the reader cancels the source. */
async function* gzip(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]();
  const readable = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value as Uint8Array<ArrayBuffer>);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
  const reader = readable.pipeThrough(new CompressionStream('gzip')).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

export const browserZip: ZipRuntime = {
  encode: (text) => encoder.encode(text),
  decode: (bytes) => decoder.decode(bytes),
  gzip,
  held: null,
};
