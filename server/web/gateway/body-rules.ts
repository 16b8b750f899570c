import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '../../../shared/contracts/call.ts';
import { refusal } from '../web-refusals.ts';

/** Multipart overhead around the file whose size is limited. */
const MULTIPART_OVERHEAD = 65_536;

export function maxBytesOf(call: Call): number {
  if (call.body.kind === 'none') return 0;
  return call.body.kind === 'multipart' ? call.body.maxBytes + MULTIPART_OVERHEAD : call.body.maxBytes;
}

/** @returns whether there is a body to carry. @throws HttpError 400 for an unexpected body, 413 by its Content-Length. */
export function checkBody(call: Call, { headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0);
  const chunked = headers['transfer-encoding'] !== undefined;
  if (!chunked && length === 0) return false;
  if (call.body.kind === 'none') throw refusal('body_not_allowed', { headers: { Connection: 'close' } });
  if (length > maxBytesOf(call)) throw refusal('body_too_large');
  return true;
}

export const awaitsInvitation = ({ headers }: IncomingMessage): boolean =>
  headers.expect?.toLowerCase() === '100-continue';

/** Sends `100 Continue` to a client that waits for it. */
export function inviteBody(request: IncomingMessage, response: ServerResponse): void {
  if (awaitsInvitation(request)) response.writeContinue();
}
