import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusal } from '../refusals.ts';
import { headersDown } from './upstream-headers.ts';
import { freeWritten } from './written-piece.ts';

/**
 * Passes an answer on, untouched but for its headers, as fast as the caller takes it. An upstream that dies in
 * mid-body, and a caller or an upstream that stands still for `idleMs`, end both connections: a truncated
 * answer never looks complete.
 * @param own headers that the gateway itself has to tell, names and values by turns.
 * @throws HttpError 502 where the answer is a redirect, which is not followed.
 */
export function relay(answer: IncomingMessage, response: ServerResponse, own: readonly string[], idleMs: number): void {
  const status = answer.statusCode ?? 502;
  if (status >= 300 && status < 400 && status !== 304) {
    answer.destroy();
    throw refusal('upstream_redirect');
  }
  // Either side may have left between the answer's arrival and now.
  if (answer.destroyed && !answer.complete) throw refusal('upstream_broken');
  if (response.destroyed) return void answer.destroy();
  response.writeHead(status, [...own, ...headersDown(answer.headers)]);
  const idle = setTimeout(() => answer.destroy(), idleMs);

  answer.on('data', (piece: Buffer) => {
    idle.refresh();
    if (!response.write(piece, freeWritten(piece))) answer.pause();
  });
  response.on('drain', () => {
    idle.refresh();
    answer.resume();
  });
  answer.once('end', () => {
    idle.refresh();
    response.end();
  });
  answer.on('error', () => response.destroy());
  answer.once('close', () => {
    if (!answer.complete) response.destroy();
  });
  response.once('close', () => {
    clearTimeout(idle);
    if (!answer.complete) answer.destroy();
  });
}

/**
 * Reads a small answer whole: the one exception to carrying, for the answer to a browser's login.
 * @throws HttpError 502 where it is longer than `maxBytes` or breaks off.
 */
export async function collect(answer: IncomingMessage, maxBytes: number, idleMs: number): Promise<Buffer> {
  const idle = setTimeout(() => answer.destroy(), idleMs);
  const pieces: Buffer[] = [];
  let total = 0;
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      total += piece.length;
      if (total > maxBytes) throw refusal('upstream_invalid');
      pieces.push(piece);
    }
  } catch (error) {
    throw refusal('upstream_broken', { cause: error });
  } finally {
    clearTimeout(idle);
  }
  return Buffer.concat(pieces);
}
