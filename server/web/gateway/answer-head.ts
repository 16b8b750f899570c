import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { remembered } from '../../http/remembered.ts';
import { downward } from './upstream-headers.ts';

/** Interim answers accepted before a 502. */
export const MAX_INTERIM = 16;

export interface Sink {
  /** @returns whether to send the next piece at once; if not, `resume` asks for it. */
  piece(piece: Buffer): boolean;
  end(): void;
  /** The answer is incomplete. May be called more than once. */
  broken(): void;
}

/** Answer of an upstream after its head, independent of the transport. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly broken: boolean;
  /** The whole body if it arrived with the head; a small one is a latin1 string. */
  readonly whole: Buffer | string | null;
  /** Starts to stream the body. Call it once. */
  flowTo(sink: Sink): void;
  resume(): void;
  /** Closes the connection unless the answer is complete. */
  destroy(): void;
}

export const answerOf = (message: IncomingMessage): Answer => ({
  status: message.statusCode ?? 502,
  headers: message.headers,
  get broken() {
    return message.destroyed && !message.complete;
  },
  whole: null,
  flowTo(sink) {
    message.on('data', (piece: Buffer) => {
      if (!sink.piece(piece)) message.pause();
    });
    message.once('end', () => sink.end());
    message.on('error', () => sink.broken());
    message.once('close', () => {
      if (!message.complete) sink.broken();
    });
  },
  resume: () => message.resume(),
  destroy() {
    if (!message.complete) message.destroy();
  },
});

/** Head of an upstream's answer, with the headers that the gateway uses. */
export interface AnswerHead {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Length of the body in bytes, or how it ends. */
  readonly body: number | 'last chunk' | 'end of connection';
  /** How long the connection may be kept idle; 0: not reusable. */
  readonly idleMs: number;
}

/** Below the keep-alive timeout of common servers; a shorter one announced by the upstream wins. */
export const MAX_IDLE_MS = 15_000;
/** The upstream's idle timer started before ours. */
const IDLE_MARGIN_MS = 1_000;

/** RFC 9112, sections 4 and 5, without folded lines. */
const grammar =
  /^HTTP\/1\.[01] [1-9]\d\d(?: [\t\x20-\x7e\x80-\xff]*)?(?:\r\n[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e\x80-\xff]*)*$/;

/** Interned names: faster property lookups than with substrings. */
const readable = new Map([...downward, 'connection', 'keep-alive', 'transfer-encoding'].map((name) => [name, name]));

/** Parses a head (latin1, without its final empty line) strictly: null if malformed or ambiguous. */
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

/** Joins repeated headers; a joined type or length is then invalid. */
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

/** Trims blanks and tabs only; `trim` would also remove other bytes. */
function trimmed(text: string, from: number, to: number): string {
  const isBlank = (at: number) => text[at] === ' ' || text[at] === '\t';
  let begin = from;
  let end = to;
  while (begin < end && isBlank(begin)) begin += 1;
  while (end > begin && isBlank(end - 1)) end -= 1;
  return text.slice(begin, end);
}

/** RFC 9112, section 6.3; null if the framing is ambiguous. */
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

const announcedMs = remembered(100, (announced) => {
  const seconds = /(?:^|[\s,])timeout=(\d{1,9})/i.exec(announced)?.[1];
  if (seconds === undefined) return MAX_IDLE_MS;
  return Math.max(0, Math.min(Number(seconds) * 1_000 - IDLE_MARGIN_MS, MAX_IDLE_MS));
});
