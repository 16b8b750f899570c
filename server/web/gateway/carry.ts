import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { GatewayTimings } from '../web-parts.ts';
import { refusal, type RefusalCode } from '../web-refusals.ts';
import { MAX_IDLE_MS } from './answer-head.ts';
import { answerOf, MAX_INTERIM, type Answer } from './answer.ts';
import type { Asking } from './ask.ts';
import { PLACES, type Claim, type Places } from './places.ts';
import { pairsOf } from './upstream-headers.ts';
import { watchBody } from './watch-body.ts';
import { freeWritten } from './written-piece.ts';

/** A call whose body streams through. */
interface Carrying extends Asking {
  readonly request: IncomingMessage;
  /** Most bytes that the body may have. */
  readonly maxBytes: number;
}

/** Carries calls with a body to one upstream. */
export interface Carrier {
  /**
   * Sends a call with its body, once: it may change something.
   * @returns the answer, unread.
   * @throws HttpError 408, 413, 499, 502, 503 or 504.
   */
  carry(carrying: Carrying): Promise<Answer>;
  close(): void;
}

/** What the library tells of a call. */
interface Exchange {
  /** There is a connection, or one is being opened; the body flows after this. */
  begin(upstream: ClientRequest): void;
  end(outcome: IncomingMessage | Error): void;
}

/**
 * http-proxy-middleware pumps the body, keeps the connections and passes aborts on, in both directions. It sees a request
 * whose headers and address are final, and hands the answer over. A call takes a place when the first byte of its body is
 * there: a caller who announces a body and falls silent holds nothing of the upstream's.
 */
export function createCarrier(baseUrl: URL, places: Places, timings: GatewayTimings): Carrier {
  // Fewer free connections make a busy pool reconnect all the time; the newest is taken first, so that the others age out.
  const pool = { keepAlive: true, maxSockets: PLACES, maxFreeSockets: PLACES, timeout: MAX_IDLE_MS } as const;
  const agent = new (baseUrl.protocol === 'https:' ? SecureAgent : Agent)({ ...pool, scheduling: 'lifo' });
  const exchanges = new WeakMap<IncomingMessage, Exchange>();
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: baseUrl.origin,
    agent,
    selfHandleResponse: true,
    // Its own answers to errors tell the upstream's address.
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('proxyReq', (upstream, request) => exchanges.get(request)?.begin(upstream));
        server.on('proxyRes', (answer, request) => exchanges.get(request)?.end(answer));
        server.on('error', (error, request) => request && exchanges.get(request)?.end(reasonOf(error)));
      },
    ],
  });

  function carry({ request, response, firstByteMs, ...call }: Carrying): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    let settled = false;
    let upstream: ClientRequest | null = null;
    let deadline: NodeJS.Timeout | undefined;

    /** Each step of a call has a deadline of its own. */
    function within(ms: number, code: RefusalCode): void {
      clearTimeout(deadline);
      if (!settled) deadline = setTimeout(refuse, ms, code);
    }

    /** Most calls have long been answered when they close: no error is made for those, it would take its stack. */
    function refuse(code: RefusalCode): void {
      if (!settled) end(refusal(code));
    }

    function end(outcome: IncomingMessage | Error): void {
      if (settled) return;
      settled = true;
      clearTimeout(deadline);
      if (!(outcome instanceof Error)) return resolve(answerOf(outcome));
      reject(outcome);
      upstream?.destroy();
    }

    function begin(opened: ClientRequest): void {
      clearTimeout(deadline);
      upstream = opened;
      if (upstream.socket?.connecting) {
        within(timings.connectMs, 'upstream_connect_timeout');
        upstream.socket.once('connect', () => clearTimeout(deadline));
      }
      let interim = 0;
      upstream.on('information', () => {
        interim += 1;
        if (interim > MAX_INTERIM) refuse('upstream_invalid');
      });
      // Some ends come without an error: an upstream that switches protocols, unasked.
      upstream.once('close', () => refuse('upstream_broken'));
      // The library leaves what it has written to the garbage collector, which lets an upload hold 76 MiB.
      const write = upstream.write.bind(upstream);
      Object.assign(upstream, { write: (piece: Buffer) => write(piece, freeWritten(piece)) });
      watchBody({ request, upstream, maxBytes: call.maxBytes, timings, onFault: end });
      request.once('end', () => within(firstByteMs, 'upstream_timeout'));
    }

    const claim: Claim = {
      ...call.claim,
      place: 'none',
      start() {
        if (settled) return;
        request.url = call.path;
        request.headers = Object.fromEntries(pairsOf(call.headers));
        void proxy(request, response);
      },
    };

    function takePlace(): void {
      within(firstByteMs, 'upstream_timeout');
      if (!settled && !places.take(claim)) refuse('upstream_busy');
    }

    exchanges.set(request, { begin, end });
    response.once('close', () => {
      places.leave(claim);
      refuse('client_gone');
    });
    within(timings.uploadWindowMs, 'body_too_slow');
    // The client may already be gone; 'close' does not fire twice.
    if (response.destroyed) refuse('client_gone');
    else if (request.readableLength > 0 || request.complete) takePlace();
    else request.once('readable', takePlace);
    return promise;
  }

  return { carry, close: () => agent.destroy() };
}

function reasonOf(error: NodeJS.ErrnoException): Error {
  const { code = '' } = error;
  if (code.startsWith('HPE_')) return refusal('upstream_invalid', { cause: error });
  const broken = code === 'ECONNRESET' || code === 'EPIPE';
  return refusal(broken ? 'upstream_broken' : 'upstream_unreachable', { cause: error });
}
