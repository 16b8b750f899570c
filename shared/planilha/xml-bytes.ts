import { cellText, maxCellLength } from './cell-text.ts';
import type { ZipRuntime } from './zip.ts';

const word = 8;

/** Constant ASCII XML in 8-byte words, for fast copying. */
export interface Piece {
  readonly words: Float64Array;
  readonly length: number;
}

/** @throws RangeError for non-ASCII: eight ASCII bytes are never a NaN, which would not keep its bits in a Float64Array. */
export function piece(text: string): Piece {
  const view = new DataView(new ArrayBuffer(Math.ceil(text.length / word) * word));
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0x7f) throw new RangeError('a piece of XML is ASCII');
    view.setUint8(index, code);
  }
  const words = Float64Array.from({ length: view.byteLength / word }, (_, at) => view.getFloat64(at * word, true));
  return { words, length: text.length };
}

/** Reusable piece of a number below 100,000,000: allocating one per row would dominate the row's cost. */
export class CountPiece implements Piece {
  readonly words = new Float64Array(1);
  readonly #view = new DataView(this.words.buffer);
  length = 0;

  set(count: number): void {
    this.length = 1;
    for (let limit = 10; count >= limit; limit *= 10) this.length += 1;
    let rest = count;
    for (let index = this.length - 1; index >= 0; index -= 1) {
      this.#view.setUint8(index, 48 + (rest % 10));
      rest = Math.floor(rest / 10);
    }
    this.words[0] = this.#view.getFloat64(0, true);
  }
}

export const [tab, lineEnd] = [9, 10];
const [minus, point, blank] = [45, 46, 32];

/** Class of each UTF-8 byte in a cell's text. */
const [asItStands, markup, end, rare] = [0, 1, 2, 3];
const sorts = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === tab || byte === lineEnd) return end;
  if ('<>&'.includes(String.fromCharCode(byte))) return markup;
  // An underscore may start an escape, 0xEF a character not allowed in XML; backslash is COPY's escape.
  return byte < blank || byte === 0xef || '_\\'.includes(String.fromCharCode(byte)) ? rare : asItStands;
});
const entities = [...'<>&'].map((character) => [character.charCodeAt(0), piece(cellText(character))] as const);
/** Maximum output per byte: `&amp;`, copied as one word. */
const longest = word;

/** UTF-8 output buffer for XML. Callers `reserve` room once per row; byte writers do not check it. */
export class XmlBytes {
  readonly #size: number;
  readonly #runtime: Pick<ZipRuntime, 'encode' | 'held'>;
  /** Buffers handed out; reusable after as many later ones as the runtime holds. */
  readonly #taken: Uint8Array[] = [];
  #bytes: Uint8Array;
  #view: DataView;
  /** Length of the content; a writer may reset it to undo. */
  length = 0;

  /** @param size initial buffer size in bytes; it grows if needed. */
  constructor(size: number, runtime: Pick<ZipRuntime, 'encode' | 'held'>) {
    this.#size = size;
    this.#runtime = runtime;
    this.#bytes = new Uint8Array(size);
    this.#view = new DataView(this.#bytes.buffer);
  }

  /** Returns the content and switches to another buffer, new or recycled. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.length);
    this.#use(this.#released() ?? new Uint8Array(this.#size));
    this.length = 0;
    return taken;
  }

  #released(): Uint8Array | undefined {
    const { held } = this.#runtime;
    if (held === null) return undefined;
    this.#taken.push(this.#bytes);
    return this.#taken.length > held ? this.#taken.shift() : undefined;
  }

  /** Ensures room for `pieces` bytes and `text` bytes that may need escaping. */
  reserve(pieces: number, text = 0): void {
    const needed = this.length + pieces + text * longest + word;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.#bytes.subarray(0, this.length));
    this.#use(grown);
  }

  write({ words, length }: Piece): void {
    const view = this.#view;
    const start = this.length;
    for (let index = 0, to = start; index < words.length; index += 1, to += word)
      view.setFloat64(to, words[index] as number, true);
    this.length = start + length;
  }

  /** Copies and escapes a cell. @returns its end; -1, nothing written: rare characters need `text`. */
  cell(source: Uint8Array, at: number): number {
    const target = this.#bytes;
    let to = this.length;
    let index = at;
    for (; ; index += 1) {
      let byte = source[index] as number;
      while (sorts[byte] === asItStands) {
        target[to++] = byte;
        index += 1;
        byte = source[index] as number;
      }
      const sort = sorts[byte];
      if (sort === end) break;
      if (sort !== markup) return -1;
      to = this.#entity(byte, to);
    }
    if (index - at > maxCellLength || source[at] === blank || source[index - 1] === blank) return -1;
    this.length = to;
    return index;
  }

  /** Copies a decimal number. @returns its end; -1, with nothing written, if it is none. */
  decimal(source: Uint8Array, at: number): number {
    const target = this.#bytes;
    const start = source[at] === minus ? at + 1 : at;
    let to = this.length;
    let pointAt = -1;
    if (start > at) target[to++] = minus;
    let index = start;
    for (; ; index += 1) {
      const byte = source[index] as number;
      if (byte === tab || byte === lineEnd) break;
      if (byte === point && pointAt < 0) pointAt = index;
      else if (byte < 48 || byte > 57) return -1;
      target[to++] = byte;
    }
    // Requires a digit on both sides of the point.
    if (index === start || pointAt === start || pointAt === index - 1) return -1;
    this.length = to;
    return index;
  }

  text(text: string): void {
    const bytes = this.#runtime.encode(cellText(text));
    this.reserve(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** @returns next write position. */
  #entity(byte: number, to: number): number {
    for (const [code, { words, length }] of entities) {
      if (code !== byte) continue;
      this.#view.setFloat64(to, words[0] as number, true);
      return to + length;
    }
    return to;
  }

  #use(bytes: Uint8Array): void {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer);
  }
}
