import type { ClientRequest, IncomingMessage } from 'node:http';
import type { GatewayTimings } from '../web-parts.ts';
import { refusal, type RefusalCode } from '../web-refusals.ts';

/** Checks per window. */
const LOOKS = 30;

interface Watching {
  readonly request: IncomingMessage;
  readonly upstream: ClientRequest;
  readonly maxBytes: number;
  readonly timings: GatewayTimings;
  /** Called if the client sends too much or too slowly, or the upstream stalls. */
  readonly onFault: (error: Error) => void;
}

/** Enforces size and speed of a streamed body. Time in which the upstream blocks does not count against the client. */
export function watchBody({ request, upstream, maxBytes, timings, onFault }: Watching): void {
  const leastBytes = (timings.uploadWindowMs / 1000) * timings.uploadBytesPerSecond;
  let total = 0;
  let seen = 0;
  let quiet = 0;
  let looks = 0;
  let windowStart = 0;

  const watch = setInterval(() => {
    const blocked = upstream.writableNeedDrain;
    quiet = total === seen ? quiet + 1 : 0;
    seen = total;
    if (quiet >= LOOKS) return fault(blocked ? 'upstream_timeout' : 'body_too_slow');
    if (!blocked) looks += 1;
    if (looks < LOOKS) return;
    if (total - windowStart < leastBytes) return fault('body_too_slow');
    looks = 0;
    windowStart = total;
  }, timings.uploadWindowMs / LOOKS);

  function onPiece(piece: Buffer): void {
    total += piece.length;
    if (total > maxBytes) fault('body_too_large');
  }

  function stop(): void {
    clearInterval(watch);
    request.off('data', onPiece);
  }

  function fault(code: RefusalCode): void {
    stop();
    onFault(refusal(code));
  }

  request.on('data', onPiece).once('end', stop);
  upstream.once('close', stop);
}
