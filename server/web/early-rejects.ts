import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusal, type RefusalCode } from './web-refusals.ts';

const MAX_HEADERS = 100;
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);
const bodiless = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS']);
/** How long the rest of a refused upload is discarded, so that the client can read the answer. */
const LINGER_MS = 5_000;

/** Refuses malformed requests and closes: their end may be ambiguous. @throws HttpError 400, 405 or 431 */
export function rejectEarly(request: IncomingMessage, response: ServerResponse): void {
  const { method = '', url = '', rawHeaders, headers } = request;
  if (!methods.has(method)) throw rejected('method_not_allowed');
  if (!url.startsWith('/') || url.startsWith('//') || url.startsWith('/\\')) throw rejected('target_form');
  if (rawHeaders.length > 2 * MAX_HEADERS) throw rejected('too_many_headers');
  if (countOf(rawHeaders, 'host') !== 1) throw rejected('host');
  if (headers.upgrade !== undefined) throw rejected('upgrade');
  const chunked = headers['transfer-encoding'] !== undefined;
  const hasBody = chunked || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  if (bodiless.has(method)) throw rejected('body_not_allowed');
  response.once('finish', () => {
    if (request.complete) return;
    request.resume();
    const linger = setTimeout(() => request.socket.destroy(), LINGER_MS);
    request.once('close', () => clearTimeout(linger));
  });
}

const rejected = (code: RefusalCode): Error => refusal(code, { headers: { Connection: 'close' } });

function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index] ?? '';
    if (given.length === name.length && given.toLowerCase() === name) count += 1;
  }
  return count;
}
