import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';

const current = new AsyncLocalStorage<string>();

/** Lets everything that is done for a request know its id; `next` and what follows from it run inside. */
export function keepRequestId(request: IncomingMessage, _response: unknown, next: () => void): void {
  current.run(request.id, next);
}

/** The id of the request that this is done for; undefined outside of every request. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
