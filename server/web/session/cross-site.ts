import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { originOf } from '../peer.ts';
import { refusal } from '../web-refusals.ts';

/** Sent by our pages; a foreign page cannot add it without a preflight, which is never granted. */
export const CLIENT_HEADER = 'x-romaneio-client';

export const isBrowserCall = (headers: IncomingHttpHeaders): boolean => headers[CLIENT_HEADER] === 'web';

/** Only a call `marked` as our pages' must prove our `origin`; a GET over HTTP has neither Sec-Fetch-Site nor Origin. */
export function isCrossSite(headers: IncomingHttpHeaders, origin: string, marked: boolean): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  if (headers.origin !== undefined) return headers.origin !== origin;
  if (!marked) return false;
  return headers.referer === undefined || URL.parse(headers.referer)?.origin !== origin;
}

const pageBodies = /^(application\/json|multipart\/form-data)\s*(;|$)/i;

/** Whether the body has a type that our pages send; a foreign page's plain form has not. */
const isPageBody = (headers: IncomingHttpHeaders): boolean => pageBodies.test(headers['content-type'] ?? '');

/** Refuses requests that another site made a browser send, also logins and calls without our header. @throws HttpError 403 */
export function checkSameSite(request: IncomingMessage, hasBody: boolean): void {
  const { headers } = request;
  const browser = isBrowserCall(headers);
  if (isCrossSite(headers, originOf(request.peer), browser)) throw refusal('csrf');
  if (browser && hasBody && !isPageBody(headers)) throw refusal('csrf');
}
