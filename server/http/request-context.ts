import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';
import type { Request } from 'express';
import type { Span } from './traces.ts';

interface RequestContext {
  /** undefined in a background task. */
  readonly requestId?: string;
  /** Client IP as far as the proxies are trusted; null if unknown. */
  readonly address: string | null;
  /** undefined if tracing is off. */
  readonly span?: Span | undefined;
}

const current = new AsyncLocalStorage<RequestContext>();

/** Middleware that provides request id, span and client address to everything called by `next` (AsyncLocalStorage). */
export function keepRequest(request: Request, _response: unknown, next: () => void): void {
  const { id: requestId, ip = '', span } = request;
  current.run({ requestId, address: isIP(ip) === 0 ? null : ip, span }, next);
}

export const underSpan = <Result>(span: Span, work: () => Result): Result => current.run({ address: null, span }, work);

export const currentRequestId = (): string | undefined => current.getStore()?.requestId;

/** Current span; undefined outside requests and tasks, and if tracing is off. */
export const currentSpan = (): Span | undefined => current.getStore()?.span;

/** Client address of the current request; null if unknown or outside a request. */
export const currentAddress = (): string | null => current.getStore()?.address ?? null;
