import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

const STILL_MS = 60;
const LONGEST_MS = 30_000;

/**
 * Follows a page's calls. @returns a wait that ends once none has been under way for a moment and what they brought is
 * shown, and fails with the addresses of those that do not end.
 */
export function followCalls(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let changed = Date.now();
  const began = (request: Request) => {
    underWay.add(request);
    changed = Date.now();
  };
  const ended = (request: Request) => {
    underWay.delete(request);
    changed = Date.now();
  };
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  const still = async () => {
    const deadline = Date.now() + LONGEST_MS;
    while (underWay.size > 0 || Date.now() - changed < STILL_MS) {
      if (Date.now() > deadline) {
        throw new Error(`not quiet: ${[...underWay].map((request) => request.url()).join(', ')}`);
      }
      await delay(underWay.size > 0 ? 20 : STILL_MS - (Date.now() - changed));
    }
  };
  return async () => {
    let before: number;
    do {
      await still();
      before = changed;
      // A page that is left meanwhile ends this, and has begun calls.
      await page.evaluate(atLeisure).catch(() => undefined);
    } while (changed !== before);
  };
}

/** Ends once the page has nothing better to do: what its calls brought is shown. A clock that a journey has stopped does not matter. */
async function atLeisure(): Promise<void> {
  await scheduler.postTask(() => undefined, { priority: 'background' });
}
