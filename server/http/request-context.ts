import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';
import type { Request } from 'express';

interface RequestContext {
  readonly requestId: string;
  /** The caller's IP address, as far as the proxies in front are trusted; null where none is known. */
  readonly address: string | null;
}

const current = new AsyncLocalStorage<RequestContext>();

/** Lets everything that is done for a request know its id and its caller's address; `next` runs inside. */
export function keepRequest(request: Request, _response: unknown, next: () => void): void {
  const { id: requestId, ip = '' } = request;
  current.run({ requestId, address: isIP(ip) === 0 ? null : ip }, next);
}

/** The id of the request that this is done for; undefined outside of every request. */
export function currentRequestId(): string | undefined {
  return current.getStore()?.requestId;
}

/** The address that the request came from; null where it is not known, or outside of every request. */
export function currentAddress(): string | null {
  return current.getStore()?.address ?? null;
}
