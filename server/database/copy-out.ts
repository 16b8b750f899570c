import { EventEmitter } from 'node:events';
import type { Connection, Submittable } from 'pg';
import { takeBytes } from './database-socket.ts';

/** Protocol messages: a letter, then the length, which includes itself. */
const headLength = 5;
const letter = (text: string) => text.charCodeAt(0);
const line = letter('d');
/** Messages that may come between the lines: CopyOutResponse, notice, parameter status, notification. */
const passed: ReadonlySet<number> = new Set(['H', 'N', 'S', 'A'].map(letter));

/** `COPY … TO STDOUT` into one buffer, straight from the socket's: garbage outside the heap causes collections. */
export class CopyOut extends EventEmitter implements Submittable {
  readonly text: string;
  readonly bytes: Promise<Buffer>;
  /** Known by then. */
  rowCount = 0;
  #resolve!: (bytes: Buffer) => void;
  #reject!: (error: Error) => void;
  #giveBack: (rest: Buffer) => void = () => undefined;

  #gathered: Buffer;
  #length = 0;
  #begun: Buffer | null = null;
  /** Missing bytes of the current message, and whether they belong to a line. */
  #left = 0;
  #isLine = false;

  /** @param room buffer to reuse if it is large enough. */
  constructor(text: string, room: ArrayBufferLike) {
    super();
    this.text = text;
    this.#gathered = Buffer.from(room);
    this.bytes = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    this.#giveBack = takeBytes(connection.stream, this.#take);
    connection.query(this.text);
  }

  handleError(error: Error): void {
    this.#reject(error);
    if (this.listenerCount('error') > 0) this.emit('error', error);
    this.emit('close');
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.rowCount = Number(/^COPY (\d+)$/.exec(text)?.[1]);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#gathered.subarray(0, this.#length));
    this.emit('close');
  }

  readonly #take = (received: Buffer): void => {
    const bytes = this.#begun === null ? received : Buffer.concat([this.#begun, received]);
    this.#begun = null;
    let at = 0;
    // Lines move to the front, over the message headers, and are copied at once.
    let lines = 0;
    for (;;) {
      const end = Math.min(at + this.#left, bytes.length);
      if (this.#isLine && end > at) {
        bytes.copyWithin(lines, at, end);
        lines += end - at;
      }
      this.#left -= end - at;
      at = end;
      if (bytes.length - at < headLength) break;
      const kind = bytes[at] as number;
      this.#isLine = kind === line;
      if (!this.#isLine && !passed.has(kind)) {
        this.#gather(bytes.subarray(0, lines));
        // Any other message ends the lines.
        this.#giveBack(bytes.subarray(at));
        return;
      }
      this.#left = bytes.readUInt32BE(at + 1) + 1 - headLength;
      at += headLength;
    }
    this.#gather(bytes.subarray(0, lines));
    if (at < bytes.length) this.#begun = Buffer.from(bytes.subarray(at));
  };

  #gather(lines: Buffer): void {
    const needed = this.#length + lines.length;
    if (needed > this.#gathered.length) {
      const grown = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#gathered.length));
      grown.set(this.#gathered.subarray(0, this.#length));
      this.#gathered = grown;
    }
    this.#gathered.set(lines, this.#length);
    this.#length = needed;
  }
}
