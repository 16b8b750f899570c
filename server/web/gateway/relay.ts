import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { refusal } from '../web-refusals.ts';
import type { Answer } from './answer.ts';
import { gzipHeaders, gzipInto, isWorthGzip } from './gzip-answer.ts';
import { headersDown } from './upstream-headers.ts';
import { freeWritten } from './written-piece.ts';

interface Passage {
  /** The gateway's own headers, alternating names and values. */
  readonly own: readonly string[];
  /** How long client or upstream may stall, in milliseconds. */
  readonly idleMs: number;
  readonly mayGzip: boolean;
}

/** Streams an answer; a stalled or failed one ends both connections. @throws HttpError 502 for a redirect */
export function relay(answer: Answer, response: ServerResponse, { own, idleMs, mayGzip }: Passage): void {
  const { status } = answer;
  if (status >= 300 && status < 400 && status !== 304) {
    answer.destroy();
    throw refusal('upstream_redirect');
  }
  if (answer.broken) throw refusal('upstream_broken');
  if (response.destroyed) return answer.destroy();
  const lines = own.concat(headersDown(answer.headers));
  const gzips = mayGzip && isWorthGzip(answer);
  response.writeHead(status, gzips ? gzipHeaders(lines) : lines);
  if (gzips) return stream(answer, response, gzipInto(response), idleMs);
  const { whole } = answer;
  if (whole === null) return stream(answer, response, response, idleMs);
  if (typeof whole === 'string') response.end(whole, 'latin1');
  else response.end(whole, freeWritten(whole));
}

/** @param into the response, or gzip in front of it. */
function stream(answer: Answer, response: ServerResponse, into: Writable, idleMs: number): void {
  const idle = setTimeout(() => answer.destroy(), idleMs);
  into.on('drain', () => {
    idle.refresh();
    answer.resume();
  });
  response.once('close', () => {
    clearTimeout(idle);
    answer.destroy();
    into.destroy();
  });
  answer.flowTo({
    piece(piece) {
      idle.refresh();
      return into.write(piece, freeWritten(piece));
    },
    end() {
      idle.refresh();
      into.end();
    },
    broken: () => void response.destroy(),
  });
}

/** Reads a whole answer; only for a login. @throws HttpError 502 if it exceeds `maxBytes` or breaks off. */
export function collect(answer: Answer, maxBytes: number, idleMs: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const idle = setTimeout(() => answer.destroy(), idleMs);
  const pieces: Buffer[] = [];
  let total = 0;
  if (answer.broken) reject(refusal('upstream_broken'));
  answer.flowTo({
    piece(piece) {
      total += piece.length;
      pieces.push(piece);
      if (total <= maxBytes) return true;
      reject(refusal('upstream_invalid'));
      answer.destroy();
      return false;
    },
    end: () => resolve(Buffer.concat(pieces)),
    broken: () => reject(refusal('upstream_broken')),
  });
  return promise.finally(() => clearTimeout(idle));
}
