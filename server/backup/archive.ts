/** Streaming tar reader and writer, limited to the needs of a backup: plain files, names up to 100 bytes. */
import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { StartError } from '../process/operator.ts';
import { END, endSchema } from './manifest.ts';

export interface Entry {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

const block = 512;
export const damaged = (cause?: unknown) =>
  new StartError('O arquivo da cópia de segurança está danificado ou incompleto.', { cause });

export function textEntry(name: string, value: object): Entry {
  const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  return { name, size: bytes.length, content: [bytes] };
}

/** Reads a small JSON entry. @throws StartError if it does not match the schema. */
export async function readText<T>({ content }: Entry, schema: z.ZodType<T>): Promise<T> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  try {
    return schema.parse(JSON.parse(Buffer.concat(pieces).toString()));
  } catch (error) {
    throw damaged(error);
  }
}

/** Writes a tar; its last entry has the SHA-256 of all before. @param end called after the last of `entries`. */
export async function* writeArchive(entries: AsyncIterable<Entry>, end: () => Promise<object>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const entry of entries) {
    for await (const bytes of entryBytes(entry)) {
      hash.update(bytes);
      yield bytes;
    }
  }
  yield* entryBytes(textEntry(END, { sha256: hash.digest('hex'), ...(await end()) }));
  yield Buffer.alloc(2 * block);
}

async function* entryBytes({ name, size, content }: Entry): AsyncGenerator<Buffer> {
  yield header(name, size);
  let written = 0;
  for await (const piece of content) {
    written += piece.length;
    yield piece;
  }
  if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`);
  const padding = -size & (block - 1);
  if (padding > 0) yield Buffer.alloc(padding);
}

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`the name is too long for a tar: ${name}`);
  const bytes = Buffer.alloc(block);
  bytes.write(name, 0);
  bytes.write('0000600\0', 100);
  bytes.write('0000000\x000000000\0', 108);
  bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  bytes.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  bytes.write('        0', 148);
  bytes.write('ustar\x0000', 257);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}

/** Entries of a tar; consume each before the next. The last one comes only if its hash matches. @throws StartError */
export async function* readArchive(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = new ByteReader(source);
  const hash = createHash('sha256');
  for (;;) {
    const head = await reader.take(block);
    const name = head.toString('latin1', 0, 100).replace(/\0.*$/, '');
    const size = Number.parseInt(head.toString('latin1', 124, 135), 8);
    if (name === '' || !Number.isSafeInteger(size)) throw damaged();
    const padding = -size & (block - 1);
    if (name === END) {
      const bytes = await reader.take(size);
      const last = { name, size, content: [bytes] };
      if ((await readText(last, endSchema)).sha256 !== hash.digest('hex')) throw damaged();
      yield last;
      return;
    }
    hash.update(head);
    yield { name, size, content: hashed(reader.pieces(size), hash) };
    hash.update(await reader.take(padding));
  }
}

async function* hashed(pieces: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.pieces(length)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async *pieces(length: number): AsyncGenerator<Buffer> {
    let left = length;
    while (left > 0) {
      if (this.#rest.length === 0) this.#rest = await this.#next();
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  async #next(): Promise<Buffer> {
    const { value, done } = await this.#source.next().catch((error: unknown) => {
      throw error instanceof StartError ? error : damaged(error);
    });
    if (done === true) throw damaged();
    return value;
  }
}
