import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { refusal } from '../web-refusals.ts';
import { MAX_INTERIM, type Answer, type Sink } from './answer.ts';
import type { Connection, Connections } from './connections.ts';
import type { Claim, Places } from './places.ts';
import { readHead } from './upstream-headers.ts';

/** A call on its way to the upstream. */
export interface Asking {
  readonly response: ServerResponse;
  /** Whose place it takes. */
  readonly claim: Pick<Claim, 'share' | 'caller'>;
  readonly method: string;
  readonly path: string;
  /** Names and values by turns. */
  readonly headers: string[];
  readonly firstByteMs: number;
}

/** What of an answer may come before it is read. */
const MAX_HELD = 65_536;

/** A call whose body, if it has one, has been read already. */
interface WholeAsking extends Asking {
  readonly body: Buffer | null;
}

/**
 * Sends a call that has no body to stream and waits for the head of the answer. A GET that found its pooled connection
 * closed by the upstream is sent once more, on a new connection: nothing of it had been answered, and it changes nothing.
 * @returns the answer, unread.
 * @throws HttpError 499, 502, 503 or 504.
 */
export function ask(connections: Connections, places: Places, asking: WholeAsking): Promise<Answer> {
  // The client may already be gone; 'close' does not fire twice.
  if (asking.response.destroyed) throw refusal('client_gone');
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const question = new Question(asking, connections, places, resolve, reject);
  if (!places.take(question)) question.fail(refusal('upstream_busy'));
  return promise;
}

/** Call, undici's handler and answer in one object: most calls are small, and each further object would cost them. */
class Question implements Answer, Claim {
  readonly share: Claim['share'];
  readonly caller: string;
  place: Claim['place'] = 'none';
  status = 0;
  headers: IncomingHttpHeaders = {};
  broken = false;
  #complete = false;
  /** Whether there is an answer, or a reason why there will be none. */
  #settled = false;
  #interim = 0;
  #reused = false;
  #retried = false;
  #held: Buffer[] = [];
  #heldBytes = 0;
  #sink: Sink | null = null;
  #connection: Connection | null = null;
  #abort: (() => void) | null = null;
  #resume: (() => void) | null = null;
  readonly #asking: WholeAsking;
  readonly #connections: Connections;
  readonly #places: Places;
  readonly #resolve: (answer: Answer) => void;
  readonly #reject: (error: Error) => void;
  readonly #deadline: NodeJS.Timeout;

  constructor(
    asking: WholeAsking,
    connections: Connections,
    places: Places,
    resolve: (answer: Answer) => void,
    reject: (error: Error) => void,
  ) {
    this.share = asking.claim.share;
    this.caller = asking.claim.caller;
    this.#asking = asking;
    this.#connections = connections;
    this.#places = places;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#deadline = setTimeout(() => this.fail(refusal('upstream_timeout')), asking.firstByteMs);
    asking.response.once('close', () => {
      if (this.#settled) this.destroy();
      else this.fail(refusal('client_gone'));
    });
  }

  fail(error: Error): void {
    this.#settle();
    this.#reject(error);
    // With a connection in use the place is given back when that is free.
    if (this.#connection === null) this.#places.leave(this);
    this.destroy();
  }

  start(): void {
    if (!this.#settled) this.#dispatch(this.#connections.take());
  }

  #dispatch(connection: Connection): void {
    this.#connection = connection;
    connection.client.dispatch(this.#asking, this);
  }

  onConnect(abort: () => void): void {
    if (this.#settled) return abort();
    this.#abort = abort;
    this.#reused = (this.#connection?.answers ?? 0) > 0;
  }

  onHeaders(status: number, head: Buffer[], resume: () => void): boolean {
    if (status < 200) {
      this.#interim += 1;
      if (this.#interim > MAX_INTERIM) this.fail(refusal('upstream_invalid'));
      return true;
    }
    if (this.#connection) this.#connection.answers += 1;
    this.#resume = resume;
    this.status = status;
    this.headers = readHead(head);
    this.#settle();
    this.#resolve(this);
    return true;
  }

  onData(piece: Buffer): boolean {
    if (this.#sink) return this.#sink.piece(piece);
    this.#held.push(piece);
    this.#heldBytes += piece.length;
    return this.#heldBytes < MAX_HELD;
  }

  onComplete(): void {
    // An answer without a length ends with its connection; undici takes a reset for such an end.
    const fault = this.#connection?.fault;
    if (fault) return this.onError(fault);
    this.#complete = true;
    this.#release();
    this.#sink?.end();
  }

  onError(error: NodeJS.ErrnoException): void {
    const stale = this.#reused && this.#interim === 0 && !this.#retried && isReset(error);
    if (stale && !this.#settled && this.#asking.method === 'GET') {
      this.#retried = true;
      this.#abort = null;
      const connection = this.#connection;
      // The client drops the closed connection after this, and opens another.
      if (connection) queueMicrotask(() => this.#dispatch(connection));
      return;
    }
    this.broken = true;
    this.#release();
    if (this.#settled) this.#sink?.broken();
    else this.fail(this.#reasonOf(error));
  }

  get whole(): Buffer | null {
    if (!this.#complete) return null;
    const [first, ...others] = this.#held;
    return first && others.length === 0 ? first : Buffer.concat(this.#held);
  }

  flowTo(sink: Sink): void {
    this.#sink = sink;
    const more = this.#held.map((piece) => sink.piece(piece)).every(Boolean);
    this.#held = [];
    if (this.broken) sink.broken();
    else if (this.#complete) sink.end();
    else if (more) this.resume();
  }

  resume(): void {
    this.#resume?.();
  }

  destroy(): void {
    if (!this.#complete) this.#abort?.();
  }

  #settle(): void {
    this.#settled = true;
    clearTimeout(this.#deadline);
  }

  #release(): void {
    if (this.#connection === null) return;
    this.#connections.release(this.#connection);
    this.#connection = null;
    this.#places.leave(this);
  }

  #reasonOf(error: NodeJS.ErrnoException): Error {
    const { code = '' } = error;
    // What undici does not take of us is our fault, not the upstream's.
    if (code === 'UND_ERR_INVALID_ARG') return error;
    if (code === 'UND_ERR_CONNECT_TIMEOUT') return refusal('upstream_connect_timeout');
    if (code.startsWith('HPE_') || code === 'UND_ERR_HEADERS_OVERFLOW') return refusal('upstream_invalid');
    return refusal(this.#abort === null ? 'upstream_unreachable' : 'upstream_broken', { cause: error });
  }
}

function isReset({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE' || code === 'UND_ERR_SOCKET';
}
