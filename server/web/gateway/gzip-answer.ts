import type { Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '../../../shared/contracts/call.ts';
import type { Answer } from './answer.ts';

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
export function isWorthGzip(answer: Answer): boolean {
  const { 'content-encoding': encoding, 'content-length': length = answer.whole?.length ?? Infinity } = answer.headers;
  return answer.status === 200 && encoding === undefined && Number(length) > FIRST_FLIGHT;
}

/** Headers of the compressed answer; alternating names and values. */
export function gzipHeaders(lines: readonly string[]): string[] {
  const kept = lines.flatMap((name, at) => {
    if (at % 2 === 1 || name === 'content-length' || name === 'accept-ranges') return [];
    const value = lines[at + 1] ?? '';
    // A strong ETag is only valid for the original bytes (RFC 9110, section 8.8.1).
    return [name, name === 'etag' && !value.startsWith('W/') ? `W/${value}` : value];
  });
  return [...kept, 'content-encoding', 'gzip', 'vary', 'Accept-Encoding'];
}

/** Ends the response at its end; must be destroyed if the response closes early. */
export function gzipInto(response: ServerResponse): Writable {
  const gzip = createGzip({ level: LEVEL });
  gzip.pipe(response);
  return gzip;
}
