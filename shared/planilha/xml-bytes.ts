import { cellText, maxCellLength } from './cell-text.ts';

/** Bytes of one ASCII text: XML that is the same in many cells is encoded once. */
export function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** What most text is made of: ASCII as it stands. An underscore may begin what looks like an escape. */
const asItStands = Uint8Array.from({ length: 128 }, (_, code) =>
  code === 9 || code === 10 || (code >= 32 && code < 127 && !'<>&_'.includes(String.fromCharCode(code))) ? 1 : 0,
);
const entities = new Map([...'<>&'].map((character) => [character.charCodeAt(0), ascii(cellText(character))]));
/** No character takes more: `&amp;`. */
const longest = 5;

/**
 * XML on its way out, written straight as UTF-8 into a buffer: a fifth less of the writer's time than text that is joined
 * first and encoded afterwards.
 */
export class XmlBytes {
  readonly #size: number;
  readonly #encode: (text: string) => Uint8Array;
  #bytes: Uint8Array;
  /** How many bytes stand there; a writer that changes its mind sets it back. */
  length = 0;

  /** @param size of a buffer in bytes; it grows where that is too little. */
  constructor(size: number, encode: (text: string) => Uint8Array) {
    this.#size = size;
    this.#encode = encode;
    this.#bytes = new Uint8Array(size);
  }

  /** The bytes so far. Those to come go into a buffer of their own. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.length);
    this.#bytes = new Uint8Array(this.#size);
    this.length = 0;
    return taken;
  }

  /** The first `count` of these bytes, or all. By index: a copy of a dozen bytes is over before `set` has begun. */
  write(bytes: Uint8Array, count = bytes.length): void {
    this.#reserve(count);
    const target = this.#bytes;
    const at = this.length;
    for (let index = 0; index < count; index += 1) target[at + index] = bytes[index] as number;
    this.length = at + count;
  }

  /** A decimal number as it stands. @returns false, and nothing is written, where the text is none. */
  decimal(text: string): boolean {
    this.#reserve(text.length);
    const target = this.#bytes;
    const start = text.charCodeAt(0) === 45 ? 1 : 0;
    let at = this.length;
    let digitsBefore = -1;
    if (start === 1) target[at++] = 45;
    for (let index = start; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code === 46 && digitsBefore < 0) digitsBefore = index - start;
      else if (code < 48 || code > 57) return false;
      target[at++] = code;
    }
    // A digit on either side of the point.
    if (text.length === start || digitsBefore === 0 || digitsBefore === text.length - start - 1) return false;
    this.length = at;
    return true;
  }

  /** Text as the content of an element (`cellText`). */
  text(text: string): void {
    if (text.length <= maxCellLength && this.#usual(text)) return;
    const bytes = this.#encode(cellText(text));
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** @returns false, and nothing is written, where a character is rare enough to be left to `cellText`. */
  #usual(text: string): boolean {
    this.#reserve(text.length * longest);
    const target = this.#bytes;
    let at = this.length;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code < 0x80) {
        if (asItStands[code] === 1) target[at++] = code;
        else {
          const entity = entities.get(code);
          if (entity === undefined) return false;
          for (let byte = 0; byte < entity.length; byte += 1) target[at++] = entity[byte] as number;
        }
      } else if (code < 0x800) {
        target[at++] = 0xc0 | (code >> 6);
        target[at++] = 0x80 | (code & 0x3f);
      } else return false;
    }
    this.length = at;
    return true;
  }

  #reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.#bytes.subarray(0, this.length));
    this.#bytes = grown;
  }
}
