import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { refusal } from '../web-refusals.ts';
import type { Answer } from './answer-head.ts';
import { headersDown } from './upstream-headers.ts';
import { freeWritten } from './written-piece.ts';
import { createGzip } from 'node:zlib';
import type { Call } from '../../../shared/contracts/call.ts';

/** Bytes that arrive in the first round trip (RFC 6928: ten segments). */
const FIRST_FLIGHT = 14_600;

/** A list shrinks to a sixth at any level; level 1 takes a third of the default's CPU. */
const LEVEL = 1;

/** Whether the answer may be compressed. Logins may not: their answers contain tokens (BREACH). */
export const mayGzip = ({ reply, tier }: Call, { headers }: IncomingMessage): boolean =>
  reply.kind === 'json' && tier !== 'login' && acceptsGzip(headers['accept-encoding']);

/** RFC 9110, section 12.5.3, without `*`. */
const acceptsGzip = (accepted = ''): boolean =>
  /(^|[\s,])gzip\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[^,]*)?(,|$)/i.test(accepted);

/** Whether compression pays off; an unknown length counts as long. */
function isWorthGzip(answer: Answer): boolean {
  const { 'content-encoding': encoding, 'content-length': length = answer.whole?.length ?? Infinity } = answer.headers;
  return answer.status === 200 && encoding === undefined && Number(length) > FIRST_FLIGHT;
}

/** Headers of the compressed answer; alternating names and values. */
function gzipHeaders(lines: readonly string[]): string[] {
  const kept = lines.flatMap((name, at) => {
    if (at % 2 === 1 || name === 'content-length' || name === 'accept-ranges') return [];
    const value = lines[at + 1] ?? '';
    // A strong ETag is only valid for the original bytes (RFC 9110, section 8.8.1).
    return [name, name === 'etag' && !value.startsWith('W/') ? `W/${value}` : value];
  });
  return [...kept, 'content-encoding', 'gzip', 'vary', 'Accept-Encoding'];
}

/** Ends the response at its end; must be destroyed if the response closes early. */
function gzipInto(response: ServerResponse): Writable {
  const gzip = createGzip({ level: LEVEL });
  gzip.pipe(response);
  return gzip;
}

interface Passage {
  /** The gateway's own headers, alternating names and values. */
  readonly own: readonly string[];
  /** How long client or upstream may stall, in milliseconds. */
  readonly idleMs: number;
  readonly gzip: boolean;
}

/** Streams an answer; a stalled or failed one ends both connections. @throws HttpError 502 for a redirect */
export function relay(answer: Answer, response: ServerResponse, { own, idleMs, gzip }: Passage): void {
  const { status } = answer;
  if (status >= 300 && status < 400 && status !== 304) {
    answer.destroy();
    throw refusal('upstream_redirect');
  }
  if (answer.broken) throw refusal('upstream_broken');
  if (response.destroyed) return answer.destroy();
  const lines = own.concat(headersDown(answer.headers));
  const gzips = gzip && isWorthGzip(answer);
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
