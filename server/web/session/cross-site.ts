import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { originOf } from '../peer.ts';
import { refusal } from '../web-refusals.ts';

/** Sent by our own pages on every call; a foreign page cannot add it without a preflight, which we never grant. */
export const CLIENT_HEADER = 'x-romaneio-client';

export function isBrowserCall(headers: IncomingHttpHeaders): boolean {
  return headers[CLIENT_HEADER] === 'web';
}

/**
 * Whether a call comes from another site than ours, as far as its headers tell.
 * @param origin our own, e.g. `https://romaneio.example`.
 * @param marked whether the call says that it comes from our pages; then something must prove it: `Sec-Fetch-Site`,
 * else `Origin`, else (a GET over plain HTTP carries neither) `Referer`. A script's call need not prove anything.
 */
export function isCrossSite(headers: IncomingHttpHeaders, origin: string, marked: boolean): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  if (headers.origin !== undefined) return headers.origin !== origin;
  if (!marked) return false;
  return headers.referer === undefined || URL.parse(headers.referer)?.origin !== origin;
}

const pageBodies = /^(application\/json|multipart\/form-data)\s*(;|$)/i;

/** Whether a body is of a type that our pages send; a plain form of a foreign page is neither. */
function isPageBody(headers: IncomingHttpHeaders): boolean {
  return pageBodies.test(headers['content-type'] ?? '');
}

/**
 * Refuses what another site made a browser send: a login, too, and a call without our mark.
 * @throws HttpError 403.
 */
export function checkSameSite(request: IncomingMessage, hasBody: boolean): void {
  const { headers } = request;
  const browser = isBrowserCall(headers);
  if (isCrossSite(headers, originOf(request.peer), browser)) throw refusal('csrf');
  if (browser && hasBody && !isPageBody(headers)) throw refusal('csrf');
}
