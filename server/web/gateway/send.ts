import type { IncomingMessage } from 'node:http';
import type { HttpError } from '../../http/http-error.ts';
import type { GatewayTimings } from '../parts.ts';
import { carryBody } from './carry-body.ts';
import { refusal } from '../refusals.ts';
import { answerOf, MAX_INTERIM, type Answer } from './answer.ts';
import type { Asking } from './ask.ts';
import type { UpstreamPool } from './upstream-pool.ts';

/** A call with a body on its way to the upstream. */
interface Exchange extends Asking {
  readonly request: IncomingMessage;
  /** Most bytes that the body may have. */
  readonly maxBytes: number;
  /** `carry`: the caller's body streams through; a buffer: it has been read already. */
  readonly body: 'carry' | Buffer;
  readonly timings: GatewayTimings;
}

/**
 * Sends a call with its body and waits for the head of the answer. It is sent once: it may change something.
 * @returns the answer, unread.
 * @throws HttpError 408, 413, 499, 502, 503 or 504.
 */
export function send(pool: UpstreamPool, exchange: Exchange): Promise<Answer> {
  const { request, response, method, body, timings } = exchange;
  // He may have left while his session was looked up: his leaving would not be told again.
  if (response.destroyed) throw refusal('client_gone');
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const upstream = pool.open({ method, path: exchange.path, headers: exchange.headers });
  if (upstream === null) throw refusal('upstream_busy');
  let settled = false;
  let interim = 0;
  let connectTimer: NodeJS.Timeout | undefined;
  let answerTimer: NodeJS.Timeout | undefined;

  function settle(): void {
    settled = true;
    clearTimeout(connectTimer);
    clearTimeout(answerTimer);
  }

  function fail(error: HttpError): void {
    if (!settled) {
      settle();
      reject(error);
    }
    upstream?.destroy();
  }

  function awaitAnswer(): void {
    if (!settled) answerTimer = setTimeout(() => fail(refusal('upstream_timeout')), exchange.firstByteMs);
  }

  upstream.on('socket', (socket) => {
    if (!socket.connecting) return;
    connectTimer = setTimeout(() => fail(refusal('upstream_connect_timeout')), timings.connectMs);
    socket.once('connect', () => clearTimeout(connectTimer));
  });
  upstream.on('information', () => {
    interim += 1;
    if (interim > MAX_INTERIM) fail(refusal('upstream_invalid'));
  });
  upstream.on('response', (answer) => {
    if (settled) return void answer.destroy();
    settle();
    resolve(answerOf(answer));
  });
  // After the answer has begun, what the upstream does to the rest of an upload is its own business.
  upstream.on('error', (error: NodeJS.ErrnoException) => {
    if (settled) return;
    if (response.destroyed) return fail(refusal('client_gone'));
    fail(refusal(error.code?.startsWith('HPE_') ? 'upstream_invalid' : codeOf(error), { cause: error }));
  });
  // Some ends come without an error: an upstream that switches protocols, unasked.
  upstream.once('close', () => {
    if (!settled) fail(refusal(response.destroyed ? 'client_gone' : 'upstream_broken'));
  });
  response.once('close', () => {
    if (!response.writableFinished) upstream.destroy();
  });

  if (body !== 'carry') {
    upstream.end(body);
    awaitAnswer();
  } else {
    carryBody({ request, upstream, maxBytes: exchange.maxBytes, timings, onSent: awaitAnswer, onFault: fail });
  }
  return promise;
}

function codeOf(error: NodeJS.ErrnoException): 'upstream_broken' | 'upstream_unreachable' {
  return error.code === 'ECONNRESET' || error.code === 'EPIPE' ? 'upstream_broken' : 'upstream_unreachable';
}
