/** Platform differences between Node and browser. */
export interface ZipRuntime {
  /** UTF-8. */
  encode(text: string): Uint8Array;
  decode(bytes: Uint8Array): string;
  /** Gzip without file name, with back-pressure; stopping early ends the source. */
  gzip(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Chunks that `gzip` may still read when it requests the next; earlier ones may be overwritten. null: unknown. */
  readonly held: number | null;
}

interface Entry {
  readonly name: Uint8Array;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
  readonly offset: number;
}

/** A part of the archive: path, and content stream that is consumed before the next part is requested. */
export type ZipPart = readonly [path: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>];

/** Bit 3: sizes follow the content; bit 11: UTF-8 names. */
const flags = 0x0808;
const deflated = 8;
/** 1980-01-01, for reproducible output. */
const dosDate = 0x0021;
const limit32 = 0xffff_ffff;

/** Streams a ZIP with data descriptors; parts below 4 GiB (`planilha.ts`), ZIP64 for larger offsets only. */
export async function* zip(parts: AsyncIterable<ZipPart>, runtime: ZipRuntime): AsyncGenerator<Uint8Array> {
  const entries: Entry[] = [];
  let offset = 0;
  const count = (piece: Uint8Array) => {
    offset += piece.length;
    return piece;
  };

  for await (const [path, content] of parts) {
    const start = offset;
    const name = runtime.encode(path);
    yield count(
      join(
        record(
          0x0403_4b50,
          [20, 2],
          [flags, 2],
          [deflated, 2],
          [0, 2],
          [dosDate, 2],
          [0, 4],
          [0, 4],
          [0, 4],
          [name.length, 2],
          [0, 2],
        ),
        name,
      ),
    );
    const seen = { crc: 0, size: 0 };
    const begin = offset;
    for await (const piece of unwrapped(runtime.gzip(measured(content, seen)), seen)) yield count(piece);
    const entry = { name, crc: seen.crc, size: seen.size, compressed: offset - begin, offset: start };
    if (entry.size > limit32 || entry.compressed > limit32)
      throw new RangeError('a part of the archive is beyond 4 GiB');
    entries.push(entry);
    yield count(record(0x0807_4b50, [entry.crc, 4], [entry.compressed, 4], [entry.size, 4]));
  }
  yield* directory(entries, offset);
}

async function* measured(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, seen: { size: number }) {
  for await (const piece of content) {
    seen.size += piece.length;
    yield piece;
  }
}

/** Gzip header and trailer around the deflated data. The trailer contains the CRC-32, computed off the main thread. */
const [gzipHead, gzipTail] = [10, 8];

async function* unwrapped(gzip: AsyncIterable<Uint8Array>, seen: { crc: number }): AsyncGenerator<Uint8Array> {
  let head = gzipHead;
  // Delayed by one chunk: the last bytes are gzip's trailer.
  let before: Uint8Array = new Uint8Array(0);
  for await (const piece of gzip) {
    const bytes = piece.subarray(head);
    head -= piece.length - bytes.length;
    if (bytes.length < gzipTail) before = join(before, bytes);
    else {
      if (before.length > 0) yield before;
      before = bytes;
    }
  }
  const end = before.length - gzipTail;
  seen.crc = new DataView(before.buffer, before.byteOffset + end).getUint32(0, true);
  yield before.subarray(0, end);
}

/** Central directory and end record; ZIP64 if an offset requires it. */
function* directory(entries: readonly Entry[], start: number): Generator<Uint8Array> {
  let length = 0;
  for (const { name, crc, compressed, size, offset } of entries) {
    const far = offset >= limit32;
    const extra = far ? fields([1, 2], [8, 2], [offset, 8]) : new Uint8Array(0);
    const header = record(
      0x0201_4b50,
      [far ? 45 : 20, 2],
      [far ? 45 : 20, 2],
      [flags, 2],
      [deflated, 2],
      [0, 2],
      [dosDate, 2],
      [crc, 4],
      [compressed, 4],
      [size, 4],
      [name.length, 2],
      [extra.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [far ? limit32 : offset, 4],
    );
    const piece = join(header, name, extra);
    length += piece.length;
    yield piece;
  }
  const far = start >= limit32;
  if (far) {
    yield record(
      0x0606_4b50,
      [44, 8],
      [45, 2],
      [45, 2],
      [0, 4],
      [0, 4],
      [entries.length, 8],
      [entries.length, 8],
      [length, 8],
      [start, 8],
    );
    yield record(0x0706_4b50, [0, 4], [start + length, 8], [1, 4]);
  }
  yield record(
    0x0605_4b50,
    [0, 2],
    [0, 2],
    [entries.length, 2],
    [entries.length, 2],
    [length, 4],
    [far ? limit32 : start, 4],
    [0, 2],
  );
}

type Field = readonly [value: number, bytes: number];

const record = (signature: number, ...rest: readonly Field[]): Uint8Array => fields([signature, 4], ...rest);

function fields(...all: readonly Field[]): Uint8Array {
  const bytes: number[] = [];
  for (const [value, width] of all) {
    for (let at = 0, rest = value; at < width; at += 1, rest = Math.floor(rest / 256)) bytes.push(rest % 256);
  }
  return Uint8Array.from(bytes);
}

function join(...pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
