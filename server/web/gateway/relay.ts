import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { refusal } from '../web-refusals.ts';
import type { Answer } from './answer.ts';
import { gzipHeaders, gzipInto, isWorthGzip } from './gzip-answer.ts';
import { headersDown, setHeaders } from './upstream-headers.ts';
import { freeWritten } from './written-piece.ts';

interface Passage {
  /** How long caller and upstream may stand still, in milliseconds. */
  readonly idleMs: number;
  /** Whether it may be compressed. */
  readonly mayGzip: boolean;
}

/**
 * Passes an answer on, untouched but for its headers and for gzip, as fast as the caller takes it. An upstream that dies
 * in mid-body, and a caller or an upstream that stands still, end both connections: a truncated answer never looks
 * complete.
 * @throws HttpError 502 where the answer is a redirect, which is not followed.
 */
export function relay(answer: Answer, response: ServerResponse, { idleMs, mayGzip }: Passage): void {
  const { status } = answer;
  if (status >= 300 && status < 400 && status !== 304) {
    answer.destroy();
    throw refusal('upstream_redirect');
  }
  // Either side may have left between the answer's arrival and now.
  if (answer.broken) throw refusal('upstream_broken');
  if (response.destroyed) return answer.destroy();
  const lines = headersDown(answer.headers);
  const gzips = mayGzip && isWorthGzip(answer);
  response.statusCode = status;
  setHeaders(response, gzips ? gzipHeaders(lines) : lines);
  if (gzips) return stream(answer, response, gzipInto(response), idleMs);
  const { whole } = answer;
  if (whole === null) return stream(answer, response, response, idleMs);
  if (typeof whole === 'string') response.end(whole, 'latin1');
  else response.end(whole, freeWritten(whole));
}

/** @param into the response, or what leads to it. */
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

/**
 * Reads a small answer whole: the one exception to carrying, for the answer to a browser's login.
 * @throws HttpError 502 where it is longer than `maxBytes` or breaks off.
 */
export function collect(answer: Answer, maxBytes: number, idleMs: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const idle = setTimeout(() => answer.destroy(), idleMs);
  const pieces: Buffer[] = [];
  let total = 0;
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
