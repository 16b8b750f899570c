import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { refusal, type RefusalCode } from '../web-refusals.ts';
import type { Answer, AnswerHead, Sink } from './answer-head.ts';
import type { Asker, Connection, Connections } from './connections.ts';
import type { Claim, Places } from './places.ts';

export interface Asking {
  readonly response: ServerResponse;
  readonly claim: Pick<Claim, 'share' | 'caller'>;
  readonly method: string;
  readonly path: string;
  /** Alternating names and values. */
  readonly headers: string[];
  readonly firstByteMs: number;
}

/** Bytes buffered until the answer is read. */
const MAX_HELD = 65_536;
/** A body up to this size that arrives in one piece becomes a string: Node writes it together with the head. */
const MAX_TEXT = 16_384;

/** Sends a call and waits for the answer's head; retries a GET once. @throws HttpError 499, 502, 503, 504 */
export const ask = (connections: Connections, places: Places, asking: Asking, body: Buffer | null): Promise<Answer> =>
  new Promise((resolve, reject) => {
    // 'close' does not fire again for a client that has disconnected.
    if (asking.response.destroyed) throw refusal('client_gone');
    const question = new Question(asking, body, connections, places, resolve, reject);
    if (!places.take(question)) question.refuse(refusal('upstream_busy'));
  });

/** Call, reader and answer in one object, to save allocations. */
class Question implements Answer, Claim, Asker {
  readonly share: Claim['share'];
  readonly caller: string;
  place: Claim['place'] = 'none';
  status = 0;
  headers: IncomingHttpHeaders = {};
  broken = false;
  #complete = false;
  #settled = false;
  #retried = false;
  #text: string | null = null;
  #held: Buffer[] = [];
  #heldBytes = 0;
  #sink: Sink | null = null;
  #connection: Connection | null = null;
  readonly #asking: Asking;
  readonly #body: Buffer | null;
  readonly #head: string;
  readonly #connections: Connections;
  readonly #places: Places;
  readonly #resolve: (answer: Answer) => void;
  readonly #reject: (error: Error) => void;
  readonly #deadline: NodeJS.Timeout;

  constructor(
    asking: Asking,
    body: Buffer | null,
    connections: Connections,
    places: Places,
    resolve: (answer: Answer) => void,
    reject: (error: Error) => void,
  ) {
    this.share = asking.claim.share;
    this.caller = asking.claim.caller;
    this.#asking = asking;
    this.#body = body;
    this.#head = requestHead(asking.method, asking.path, asking.headers);
    this.#connections = connections;
    this.#places = places;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#deadline = setTimeout(() => this.refuse(refusal('upstream_timeout')), asking.firstByteMs);
    asking.response.on('close', () => {
      if (this.#settled) this.destroy();
      else this.refuse(refusal('client_gone'));
    });
  }

  refuse(error: Error): void {
    this.#settle();
    this.#reject(error);
    // A connection in use gives the place back when it ends.
    if (this.#connection === null) this.#places.leave(this);
    this.destroy();
  }

  start(): void {
    if (!this.#settled) this.#send(this.#connections.take());
  }

  #send(connection: Connection): void {
    this.#connection = connection;
    connection.send(this, this.#head, this.#body);
  }

  head({ status, headers }: AnswerHead): void {
    this.status = status;
    this.headers = headers;
    this.#settle();
    this.#resolve(this);
  }

  piece(piece: Buffer, last: boolean): boolean {
    if (last && this.#sink === null && this.#heldBytes === 0 && piece.length <= MAX_TEXT) {
      this.#text = piece.toString('latin1');
      return true;
    }
    const kept = Buffer.from(piece);
    if (this.#sink) return this.#sink.piece(kept);
    this.#held.push(kept);
    this.#heldBytes += kept.length;
    return this.#heldBytes < MAX_HELD;
  }

  complete(): void {
    this.#complete = true;
    this.#release();
    this.#sink?.end();
  }

  failed(fault: RefusalCode, cause: Error | null): void {
    const stale = this.#connection?.used && this.#connection.silent && !this.#retried;
    if (stale && !this.#settled && this.#asking.method === 'GET') {
      this.#retried = true;
      return this.#send(this.#connections.open());
    }
    this.broken = true;
    this.#release();
    if (this.#settled) this.#sink?.broken();
    else this.refuse(refusal(fault, { cause }));
  }

  get whole(): Buffer | string | null {
    if (!this.#complete) return null;
    if (this.#text !== null) return this.#text;
    const [first, ...others] = this.#held;
    return first && others.length === 0 ? first : Buffer.concat(this.#held);
  }

  flowTo(sink: Sink): void {
    this.#sink = sink;
    if (this.#text !== null) this.#held = [Buffer.from(this.#text, 'latin1')];
    const more = this.#held.map((piece) => sink.piece(piece)).every(Boolean);
    this.#held = [];
    if (this.broken) sink.broken();
    else if (this.#complete) sink.end();
    else if (more) this.resume();
  }

  resume(): void {
    this.#connection?.resume();
  }

  destroy(): void {
    if (!this.#complete) this.#connection?.destroy();
  }

  #settle(): void {
    this.#settled = true;
    clearTimeout(this.#deadline);
  }

  #release(): void {
    this.#connection = null;
    this.#places.leave(this);
  }
}

/** Control characters: no value may begin another line. */
const odd = /[^\t\x20-\x7e\x80-\xff]/;

/** Head of a request, as latin1. @param headers alternating names and values. @throws for a control character */
export function requestHead(method: string, path: string, headers: readonly string[]): string {
  let head = `${method} ${path} HTTP/1.1\r\n`;
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? '';
    const value = headers[at + 1] ?? '';
    if (odd.test(value)) throw new Error(`the header ${name} holds a character that no header may`);
    head += `${name}: ${value}\r\n`;
  }
  return `${head}\r\n`;
}
