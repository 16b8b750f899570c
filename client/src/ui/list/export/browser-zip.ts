/** What the spreadsheet writer needs of a browser: UTF-8, CRC-32 and raw deflate, the browser's own. */
import type { ZipRuntime } from '../../../../../shared/planilha/zip.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The remainder of each byte by the polynomial of ZIP, reflected. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb8_8320 : rest >>> 1;
  return rest;
});

function crc32(data: Uint8Array, before: number): number {
  let rest = ~before;
  for (const byte of data) rest = (rest >>> 8) ^ (remainders[(rest ^ byte) & 0xff] as number);
  return ~rest >>> 0;
}

/** The browser compresses beside the page's own thread; ending the reading ends the source. */
async function* deflate(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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
  const reader = readable.pipeThrough(new CompressionStream('deflate-raw')).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

export const browserZip: ZipRuntime = {
  encode: (text) => encoder.encode(text),
  decode: (bytes) => decoder.decode(bytes),
  crc32,
  deflate,
  held: null,
};
