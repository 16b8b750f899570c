import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '../../../shared/contracts/call.ts';
import { refusal } from '../web-refusals.ts';

/** What multipart needs around the file that a call's limit is about. */
const MULTIPART_OVERHEAD = 65_536;

/** The most bytes that a call's body may have. */
export function maxBytesOf(call: Call): number {
  if (call.body.kind === 'none') return 0;
  return call.body.kind === 'multipart' ? call.body.maxBytes + MULTIPART_OVERHEAD : call.body.maxBytes;
}

/**
 * Refuses a body that the call does not take, or that says itself that it is too large, before anything goes upstream.
 * @returns whether there is a body to carry.
 * @throws HttpError 400 or 413.
 */
export function checkBody(call: Call, { headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0);
  const chunked = headers['transfer-encoding'] !== undefined;
  if (!chunked && length === 0) return false;
  if (call.body.kind === 'none') throw refusal('body_not_allowed', { headers: { Connection: 'close' } });
  if (length > maxBytesOf(call)) throw refusal('body_too_large');
  return true;
}

/** Whether the caller sends the body only once it is asked to. */
export function awaitsInvitation({ headers }: IncomingMessage): boolean {
  return headers.expect?.toLowerCase() === '100-continue';
}

/** Asks a caller who waits for it (`Expect: 100-continue`) to send the body; by now it will be taken. */
export function inviteBody(request: IncomingMessage, response: ServerResponse): void {
  if (awaitsInvitation(request)) response.writeContinue();
}
