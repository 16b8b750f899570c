import { Readable, pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { ZipRuntime } from '../../shared/planilha/zip.ts';

/** Speed over size: a third larger than the default level at twice its speed would be 1; 4 lies between. */
const level = 4;

/** How the spreadsheet writer encodes, sums and compresses in Node; deflate runs off the main thread. */
export const nodeZip: ZipRuntime = {
  encode: (text) => Buffer.from(text),
  decode: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(),
  crc32: (data, before) => crc32(data, before),
  deflate: (source) =>
    // What breaks or ends early on either side ends the other; the reader sees the error by reading.
    pipeline(
      Readable.from(source, { objectMode: false, highWaterMark: 262_144 }),
      createDeflateRaw({ level, chunkSize: 131_072 }),
      () => undefined,
    ),
};
