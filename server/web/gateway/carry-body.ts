import type { ClientRequest, IncomingMessage } from 'node:http';
import type { HttpError } from '../../http/http-error.ts';
import type { GatewayTimings } from '../parts.ts';
import { refusal } from '../refusals.ts';
import { freeWritten } from './written-piece.ts';

interface Carrying {
  readonly request: IncomingMessage;
  readonly upstream: ClientRequest;
  readonly maxBytes: number;
  readonly timings: GatewayTimings;
  /** Called once the whole body is with the upstream. */
  readonly onSent: () => void;
  /** Called when the caller sends too much or too slowly, or the upstream takes nothing. */
  readonly onFault: (error: HttpError) => void;
}

/**
 * Streams a request's body to the upstream, piece by piece as the upstream takes it. Bytes are counted as they
 * pass, whatever Content-Length promised. Only the time in which the caller could send counts against him.
 */
export function carryBody({ request, upstream, maxBytes, timings, onSent, onFault }: Carrying): void {
  const { uploadWindowMs, uploadBytesPerSecond } = timings;
  let total = 0;
  let inWindow = 0;
  let lastPiece = performance.now();
  let blockedSince = 0;
  let blockedMs = 0;
  let windowStart = lastPiece;

  const watch = setInterval(() => {
    const now = performance.now();
    const blocked = blockedSince === 0 ? 0 : now - blockedSince;
    if (blocked >= uploadWindowMs) return fault('upstream_timeout');
    if (blockedSince === 0 && now - lastPiece >= uploadWindowMs) return fault('body_too_slow');
    if (now - windowStart < uploadWindowMs) return;
    const sendingMs = now - windowStart - blockedMs - blocked;
    if (inWindow < (sendingMs / 1000) * uploadBytesPerSecond) return fault('body_too_slow');
    inWindow = 0;
    blockedMs = -blocked;
    windowStart = now;
  }, uploadWindowMs / 30);

  function fault(code: Parameters<typeof refusal>[0]): void {
    stop();
    onFault(refusal(code));
  }

  function onPiece(piece: Buffer): void {
    total += piece.length;
    inWindow += piece.length;
    lastPiece = performance.now();
    if (total > maxBytes) return fault('body_too_large');
    if (upstream.write(piece, freeWritten(piece))) return;
    blockedSince = lastPiece;
    request.pause();
  }

  function onDrain(): void {
    lastPiece = performance.now();
    if (blockedSince !== 0) blockedMs += lastPiece - blockedSince;
    blockedSince = 0;
    request.resume();
  }

  function onEnd(): void {
    stop();
    upstream.end();
    onSent();
  }

  /** What still comes is thrown away, so that the caller can finish sending and read the answer. */
  function stop(): void {
    clearInterval(watch);
    request.off('data', onPiece).off('end', onEnd);
    upstream.off('drain', onDrain);
    request.resume();
  }

  request.on('data', onPiece).once('end', onEnd);
  request.once('close', () => {
    stop();
    if (!request.complete) upstream.destroy();
  });
  upstream.on('drain', onDrain);
  upstream.once('close', stop);
}
