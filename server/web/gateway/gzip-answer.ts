import type { Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '../../../shared/contracts/call.ts';
import type { Answer } from './answer.ts';

/** Bytes of a body that reach the caller in the first round trip anyway (RFC 6928: ten segments). */
const FIRST_FLIGHT = 14_600;

/** A list is a sixth of its size at any level; the first costs a third of the default one's CPU. */
const LEVEL = 1;

/**
 * Whether the answer to this call may be compressed. A compressed answer tells by its length whether what a caller had put
 * into it stands elsewhere in it (BREACH), so one that holds a secret never is: tokens stand in the answers to logins
 * alone, and a browser's session is opened and read outside of the gateway.
 */
export function mayGzip({ reply, tier }: Call, { headers }: IncomingMessage): boolean {
  return reply.kind === 'json' && tier !== 'login' && acceptsGzip(headers['accept-encoding']);
}

/** RFC 9110, section 12.5.3; a caller who names only `*` is sent the answer as it is. */
function acceptsGzip(accepted = ''): boolean {
  return /(^|[\s,])gzip\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[^,]*)?(,|$)/i.test(accepted);
}

/** Whether it is a whole answer that compressing makes arrive sooner. Of a length that is not told yet it is. */
export function isWorthGzip(answer: Answer): boolean {
  const { 'content-encoding': encoding, 'content-length': length = answer.whole?.length ?? Infinity } = answer.headers;
  return answer.status === 200 && encoding === undefined && Number(length) > FIRST_FLIGHT;
}

/** The headers of the compressed answer, names and values by turns, of those of the answer as it came. */
export function gzipHeaders(lines: readonly string[]): string[] {
  const kept = lines.flatMap((name, at) => {
    if (at % 2 === 1 || name === 'content-length' || name === 'accept-ranges') return [];
    const value = lines[at + 1] ?? '';
    // Other bytes need another strong tag (RFC 9110, section 8.8.1).
    return [name, name === 'etag' && !value.startsWith('W/') ? `W/${value}` : value];
  });
  return [...kept, 'content-encoding', 'gzip', 'vary', 'Accept-Encoding'];
}

/** What a compressed answer is written to. It ends the response; where that closes early, it has to be destroyed. */
export function gzipInto(response: ServerResponse): Writable {
  const gzip = createGzip({ level: LEVEL });
  gzip.pipe(response);
  return gzip;
}
