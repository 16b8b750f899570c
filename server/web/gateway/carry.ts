import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { GatewayTimings } from '../web-parts.ts';
import { refusal, type RefusalCode } from '../web-refusals.ts';
import { type Answer, answerOf, MAX_IDLE_MS, MAX_INTERIM } from './answer-head.ts';
import type { Asking } from './ask.ts';
import { PLACES, type Claim, type Places } from './places.ts';
import { pairsOf } from './upstream-headers.ts';
import { watchBody } from './watch-body.ts';
import { freeWritten } from './written-piece.ts';

interface Carrying extends Asking {
  readonly request: IncomingMessage;
  readonly maxBytes: number;
}

export interface Carrier {
  /** Streams a call with its body upstream, once. @returns the answer, unread. @throws 408, 413, 499, 502, 503, 504. */
  carry(carrying: Carrying): Promise<Answer>;
  close(): void;
}

interface Exchange {
  /** The socket is assigned; the body flows next. */
  begin(upstream: ClientRequest): void;
  end(outcome: IncomingMessage | Error): void;
}

/** http-proxy-middleware streams. A place is taken with the body's first byte: silent clients occupy no connection. */
export function createCarrier(baseUrl: URL, places: Places, timings: GatewayTimings): Carrier {
  // Fewer free sockets would make a busy pool reconnect; LIFO lets unused ones expire.
  const pool = { keepAlive: true, maxSockets: PLACES, maxFreeSockets: PLACES, timeout: MAX_IDLE_MS } as const;
  const agent = new (baseUrl.protocol === 'https:' ? SecureAgent : Agent)({ ...pool, scheduling: 'lifo' });
  const exchanges = new WeakMap<IncomingMessage, Exchange>();
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: baseUrl.origin,
    agent,
    selfHandleResponse: true,
    // Its default error plugin reveals the upstream's address.
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

    function within(ms: number, code: RefusalCode): void {
      clearTimeout(deadline);
      if (!settled) deadline = setTimeout(refuse, ms, code);
    }

    /** Creates no error, with its stack, for calls already answered. */
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
      // An upstream that switches protocols closes without an error.
      upstream.once('close', () => refuse('upstream_broken'));
      // Frees written chunks at once; left to the garbage collector, an upload holds 76 MiB.
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
    // 'close' does not fire again for a client that has disconnected.
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
