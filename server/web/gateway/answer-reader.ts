import { type AnswerHead, MAX_INTERIM, readAnswerHead } from './answer-head.ts';
import { Chunks } from './chunks.ts';

const END_OF_HEAD = '\r\n\r\n';

export interface AnswerListener {
  head(head: AnswerHead): void;
  /** @param piece its memory is reused. @param last known to be the last one. @returns whether to go on reading */
  piece(piece: Buffer, last: boolean): boolean;
}

/** `excess`: complete, followed by bytes that do not belong to it. */
/** Parses the HTTP/1.1 answers of a connection, including interim ones. */
export class AnswerReader {
  progress: 'under way' | 'complete' | 'excess' | 'malformed' = 'under way';
  head: AnswerHead | null = null;
  #listener: AnswerListener;
  #begun: Buffer | null = null;
  #interim = 0;
  #left = 0;
  #chunks: Chunks | null = null;

  constructor(listener: AnswerListener) {
    this.#listener = listener;
  }

  next(listener: AnswerListener): void {
    this.#listener = listener;
    this.progress = 'under way';
    this.head = null;
    this.#begun = null;
    this.#interim = 0;
    this.#left = 0;
    this.#chunks = null;
  }

  /** @returns whether to go on reading. */
  read(bytes: Buffer): boolean {
    if (this.head) return this.#readBody(bytes, 0);
    const all = this.#begun === null ? bytes : Buffer.concat([this.#begun, bytes]);
    this.#begun = null;
    let from = 0;
    while (this.progress === 'under way') {
      const end = all.indexOf(END_OF_HEAD, from, 'latin1');
      if ((end < 0 ? all.length : end) - from > 16_384) this.progress = 'malformed';
      else if (end < 0) {
        this.#begun = Buffer.from(all.subarray(from));
        return true;
      } else {
        const head = readAnswerHead(all.toString('latin1', from, end));
        from = end + END_OF_HEAD.length;
        if (head !== null && head.status >= 200) return this.#begin(head, all, from);
        this.#interim += 1;
        // 101: we never ask for another protocol.
        if (head === null || head.status === 101 || this.#interim > MAX_INTERIM) this.progress = 'malformed';
      }
    }
    return false;
  }

  end(): void {
    if (this.head?.body === 'end of connection' && this.progress === 'under way') this.progress = 'complete';
  }

  #begin(head: AnswerHead, bytes: Buffer, from: number): boolean {
    this.head = head;
    if (head.body === 'last chunk') this.#chunks = new Chunks();
    else this.#left = head.body === 'end of connection' ? Infinity : head.body;
    this.#listener.head(head);
    return this.#readBody(bytes, from);
  }

  #readBody(bytes: Buffer, from: number): boolean {
    let to: number;
    let end: number;
    if (this.#chunks === null) {
      to = Math.min(bytes.length, from + this.#left);
      end = to;
      this.#left -= to - from;
      if (this.#left === 0) this.progress = 'complete';
    } else {
      to = this.#chunks.unpack(bytes, from);
      ({ end, state: this.progress } = this.#chunks);
    }
    if (this.progress === 'complete' && end < bytes.length) this.progress = 'excess';
    return to === from || this.#listener.piece(bytes.subarray(from, to), this.progress !== 'under way');
  }
}
