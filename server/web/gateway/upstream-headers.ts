import type { IncomingHttpHeaders } from 'node:http';
import { remembered } from '../../http/remembered.ts';
import type { Peer } from '../peer.ts';

/** Allowed from client to upstream; not cookies, hop-by-hop and proxy headers, keys, or aliases such as `X_Api_Key`. */
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

/** Allowed from upstream to client; not `Location`, which reveals internal hosts. */
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

export interface OwnHeaders extends Readonly<Record<'host' | 'requestId' | 'apiKeyHeader', string>> {
  /** Undefined if tracing is off. */
  readonly traceparent: string | undefined;
  readonly apiKey: string | null;
  /** Sent unchanged: no `Bearer` is added or removed. */
  readonly authorization: string | null;
  readonly peer: Peer;
  /** Whether the method may have a body; an absent one is sent as length 0. */
  readonly takesBody: boolean;
}

/** Request headers: the allowed ones that `Connection` does not name, then ours, which it cannot remove. */
export function headersUp(given: IncomingHttpHeaders, own: OwnHeaders): string[] {
  const lines = allowed(given, upward);
  lines.push('host', own.host, 'x-request-id', own.requestId, 'x-forwarded-for', own.peer.ip);
  lines.push('x-forwarded-proto', own.peer.secure ? 'https' : 'http', 'x-forwarded-host', own.peer.host);
  if (own.traceparent !== undefined) lines.push('traceparent', own.traceparent);
  if (own.authorization !== null) lines.push('authorization', own.authorization);
  if (own.apiKey !== null) lines.push(own.apiKeyHeader, own.apiKey);
  // Node frames a chunked body; with the header http-proxy-middleware would close the connection after each call.
  if (given['transfer-encoding'] !== undefined) return lines;
  if (given['content-length'] !== undefined) lines.push('content-length', given['content-length']);
  else if (own.takesBody) lines.push('content-length', '0');
  return lines;
}

const jsonType = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

/** Response headers. Anything but JSON is sandboxed: an upstream must not serve pages of our origin. */
export function headersDown(given: IncomingHttpHeaders): string[] {
  const lines = allowed(given, downward);
  lines.push('cache-control', 'no-store');
  if (!jsonType.test(given['content-type'] ?? '')) lines.push('content-security-policy', "default-src 'none'; sandbox");
  return lines;
}

/** Alternating names and values as pairs. */
export const pairsOf = (lines: readonly string[]): [string, string][] =>
  lines.flatMap((name, at) => (at % 2 === 0 ? [[name, lines[at + 1] ?? '']] : []));

const nomineesOf = remembered(100, (connection) => connection.toLowerCase().split(/[\s,]+/));

/** Alternating names and values of the allowed headers. */
function allowed(given: IncomingHttpHeaders, names: readonly string[]): string[] {
  const nominated = given.connection === undefined ? null : nomineesOf(given.connection);
  const lines: string[] = [];
  for (const name of names) {
    const value = given[name];
    if (typeof value === 'string' && !nominated?.includes(name)) lines.push(name, value);
  }
  return lines;
}
