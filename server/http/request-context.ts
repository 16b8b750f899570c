import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';
import type { Request } from 'express';
import type { Span } from './traces.ts';

interface RequestContext {
  /** Undefined in a task, which goes on without its request. */
  readonly requestId?: string;
  /** The caller's IP address, as far as the proxies in front are trusted; null where none is known. */
  readonly address: string | null;
  /** Undefined where traces are off. */
  readonly span?: Span | undefined;
}

const current = new AsyncLocalStorage<RequestContext>();

/** Lets everything that is done for a request know its id, its span and its caller's address; `next` runs inside. */
export function keepRequest(request: Request, _response: unknown, next: () => void): void {
  const { id: requestId, ip = '', span } = request;
  current.run({ requestId, address: isIP(ip) === 0 ? null : ip, span }, next);
}

/** Lets everything that a task does know its span. */
export function underSpan<Result>(span: Span, work: () => Result): Result {
  return current.run({ address: null, span }, work);
}

/** The id of the request that this is done for; undefined outside of every request. */
export function currentRequestId(): string | undefined {
  return current.getStore()?.requestId;
}

/** The span that this is done for; undefined outside of every request and task, and where traces are off. */
export function currentSpan(): Span | undefined {
  return current.getStore()?.span;
}

/** The address that the request came from; null where it is not known, or outside of every request. */
export function currentAddress(): string | null {
  return current.getStore()?.address ?? null;
}
