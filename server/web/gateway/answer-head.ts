import type { IncomingHttpHeaders } from 'node:http';
import { remembered } from '../../http/remembered.ts';
import { downward } from './upstream-headers.ts';

/** The head of an upstream's answer: of its headers those that the gateway looks at. */
export interface AnswerHead {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body's length in bytes, or what ends it. */
  readonly body: number | 'last chunk' | 'end of connection';
  /** How long the connection may stay idle before another call; 0: it serves no other. */
  readonly idleMs: number;
}

/** Below the keep-alive of every server that we know of; where an upstream announces less, that counts. */
export const MAX_IDLE_MS = 15_000;
/** The upstream's clock for an idle connection began earlier than ours. */
const IDLE_MARGIN_MS = 1_000;

/** RFC 9112, sections 4 and 5, without folded lines; whatever else there is, is no head. */
const grammar =
  /^HTTP\/1\.[01] [1-9]\d\d(?: [\t\x20-\x7e\x80-\xff]*)?(?:\r\n[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e\x80-\xff]*)*$/;

/** The names as they are spelled here: an object finds what it has by one of these sooner than by a name cut out of a text. */
const readable = new Map([...downward, 'connection', 'keep-alive', 'transfer-encoding'].map((name) => [name, name]));

/**
 * Reads a head strictly: one that two readers could take for two different things is none.
 * @param text as it came, byte for byte (latin1), without the empty line at its end.
 * @returns null where it is malformed.
 */
export function readAnswerHead(text: string): AnswerHead | null {
  if (!grammar.test(text)) return null;
  const status = Number(text.slice(9, 12));
  const headers = readHeaders(text);
  const old = text[7] === '0';
  const body = lengthOf(status, headers, old);
  return body === null
    ? null
    : { status, headers, body, idleMs: body === 'end of connection' || old ? 0 : idleMsOf(headers) };
}

/** What comes more than once is joined: a content type of two is none that we know, and neither is a length of two. */
function readHeaders(text: string): IncomingHttpHeaders {
  const headers: Record<string, string> = {};
  for (let at = text.indexOf('\r\n'); at >= 0;) {
    const next = text.indexOf('\r\n', at + 2);
    const colon = text.indexOf(':', at);
    const name = readable.get(text.slice(at + 2, colon).toLowerCase());
    if (name !== undefined) {
      const value = trimmed(text, colon + 1, next < 0 ? text.length : next);
      headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
    }
    at = next;
  }
  return headers;
}

/** Blanks and tabs only: JavaScript's own `trim` takes a byte of some names for a space, too. */
function trimmed(text: string, from: number, to: number): string {
  const isBlank = (at: number) => text[at] === ' ' || text[at] === '\t';
  let begin = from;
  let end = to;
  while (begin < end && isBlank(begin)) begin += 1;
  while (end > begin && isBlank(end - 1)) end -= 1;
  return text.slice(begin, end);
}

/** RFC 9112, section 6.3; null where the framing is in doubt. */
function lengthOf(status: number, headers: IncomingHttpHeaders, old: boolean): AnswerHead['body'] | null {
  const { 'transfer-encoding': coding, 'content-length': length } = headers;
  if (coding !== undefined) {
    if (old || length !== undefined || coding.toLowerCase() !== 'chunked') return null;
  } else if (length !== undefined && !/^\d{1,15}$/.test(length)) return null;
  if (status < 200 || status === 204 || status === 304) return 0;
  if (coding !== undefined) return 'last chunk';
  return length === undefined ? 'end of connection' : Number(length);
}

function idleMsOf({ connection, 'keep-alive': announced }: IncomingHttpHeaders): number {
  if (connection !== undefined && /(^|[\s,])close([\s,]|$)/i.test(connection)) return 0;
  return typeof announced === 'string' ? announcedMs(announced) : MAX_IDLE_MS;
}

/** An upstream announces the same with every answer. */
const announcedMs = remembered(100, (announced) => {
  const seconds = /(?:^|[\s,])timeout=(\d{1,9})/i.exec(announced)?.[1];
  if (seconds === undefined) return MAX_IDLE_MS;
  return Math.max(0, Math.min(Number(seconds) * 1_000 - IDLE_MARGIN_MS, MAX_IDLE_MS));
});
