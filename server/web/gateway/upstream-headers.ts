import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { remembered } from '../../http/remembered.ts';
import type { Peer } from '../peer.ts';

/**
 * What may cross from the caller to the upstream. Everything else stays here: cookies, hop-by-hop headers,
 * what the caller says of proxies, keys and hosts, and aliases of our own names (`X_Api_Key`).
 */
const upward = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'prefer',
  'range',
  'user-agent',
] as const;

/** What may cross from the upstream to the caller. `Location` is missing: it would tell of internal hosts. */
export const downward = [
  'accept-ranges',
  'allow',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'deprecation',
  'etag',
  'last-modified',
  'preference-applied',
  'retry-after',
  'sunset',
  'vary',
] as const;

/** What the gateway says for itself on the way up. */
export interface OwnHeaders {
  readonly host: string;
  readonly requestId: string;
  /** The span that the call is a part of; undefined where traces are off. */
  readonly traceparent: string | undefined;
  readonly apiKeyHeader: string;
  readonly apiKey: string | null;
  /** The value of Authorization, as it is: no `Bearer` is added or removed. */
  readonly authorization: string | null;
  readonly peer: Peer;
  /** Whether the call's method may have a body; then an absent one is told, too. */
  readonly takesBody: boolean;
}

/**
 * The headers that go upstream: first what the caller may say and has not nominated in `Connection`, then ours,
 * so that a nomination cannot take ours away. The body's framing comes from the parser, not from the caller's word.
 */
export function headersUp(given: IncomingHttpHeaders, own: OwnHeaders): string[] {
  const lines = allowed(given, upward);
  lines.push('host', own.host, 'x-request-id', own.requestId, 'x-forwarded-for', own.peer.ip);
  lines.push('x-forwarded-proto', own.peer.secure ? 'https' : 'http', 'x-forwarded-host', own.peer.host);
  if (own.traceparent !== undefined) lines.push('traceparent', own.traceparent);
  if (own.authorization !== null) lines.push('authorization', own.authorization);
  if (own.apiKey !== null) lines.push(own.apiKeyHeader, own.apiKey);
  // A body in chunks is framed anew by Node; said here, http-proxy-middleware would close the connection after each one.
  if (given['transfer-encoding'] !== undefined) return lines;
  if (given['content-length'] !== undefined) lines.push('content-length', given['content-length']);
  else if (own.takesBody) lines.push('content-length', '0');
  return lines;
}

const jsonType = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

/** The headers that come back. Nothing of an upstream is ever a page of our origin: what is no JSON is sandboxed. */
export function headersDown(given: IncomingHttpHeaders): string[] {
  const lines = allowed(given, downward);
  lines.push('cache-control', 'no-store');
  if (!jsonType.test(given['content-type'] ?? '')) lines.push('content-security-policy', "default-src 'none'; sandbox");
  return lines;
}

/** Lines that are names and values by turns, as pairs. */
export function pairsOf(lines: readonly string[]): [string, string][] {
  return lines.flatMap((name, at) => (at % 2 === 0 ? [[name, lines[at + 1] ?? '']] : []));
}

/** Sets headers given as alternating names and values; `writeHead` with a list would first look for each among those set. */
export function setHeaders(response: ServerResponse, lines: readonly string[]): void {
  for (let at = 0; at < lines.length; at += 2) response.setHeader(lines[at] ?? '', lines[at + 1] ?? '');
}

/** What a Connection header nominates; callers and upstreams say the same again and again. */
const nomineesOf = remembered(100, (connection) => connection.toLowerCase().split(/[\s,]+/));

/** Names and values by turns: Node writes such a list as it is, which it does faster than an object. */
function allowed(given: IncomingHttpHeaders, names: readonly string[]): string[] {
  const nominated = given.connection === undefined ? null : nomineesOf(given.connection);
  const lines: string[] = [];
  for (const name of names) {
    const value = given[name];
    if (typeof value === 'string' && !nominated?.includes(name)) lines.push(name, value);
  }
  return lines;
}
