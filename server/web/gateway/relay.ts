import type { ServerResponse } from 'node:http';
import { refusal } from '../refusals.ts';
import type { Answer } from './answer.ts';
import { headersDown } from './upstream-headers.ts';
import { freeWritten } from './written-piece.ts';

/** Up to here Node writes head and body at once where the body is a text. */
const MAX_TEXT = 16_384;

/**
 * Passes an answer on, untouched but for its headers, as fast as the caller takes it. An upstream that dies in
 * mid-body, and a caller or an upstream that stands still for `idleMs`, end both connections: a truncated
 * answer never looks complete.
 * @param own headers that the gateway itself has to tell, names and values by turns.
 * @throws HttpError 502 where the answer is a redirect, which is not followed.
 */
export function relay(answer: Answer, response: ServerResponse, own: readonly string[], idleMs: number): void {
  const { status, whole } = answer;
  if (status >= 300 && status < 400 && status !== 304) {
    answer.destroy();
    throw refusal('upstream_redirect');
  }
  // Either side may have left between the answer's arrival and now.
  if (answer.broken) throw refusal('upstream_broken');
  if (response.destroyed) return answer.destroy();
  response.writeHead(status, own.concat(headersDown(answer.headers)));
  if (whole === null) return stream(answer, response, idleMs);
  if (whole.length > MAX_TEXT) response.end(whole, freeWritten(whole));
  else response.end(whole.toString('latin1'), 'latin1');
}

function stream(answer: Answer, response: ServerResponse, idleMs: number): void {
  const idle = setTimeout(() => answer.destroy(), idleMs);
  response.on('drain', () => {
    idle.refresh();
    answer.resume();
  });
  response.once('close', () => {
    clearTimeout(idle);
    answer.destroy();
  });
  answer.flowTo({
    piece(piece) {
      idle.refresh();
      return response.write(piece, freeWritten(piece));
    },
    end() {
      idle.refresh();
      response.end();
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
