import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

const STILL_MS = 60;
const LONGEST_MS = 30_000;

/**
 * Tracks a page's calls. @returns a wait that resolves once no call has been pending for a moment and the results are rendered;
 * fails with the addresses of the calls that do not end.
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
      // Navigation interrupts this, but the new page has already started its calls.
      await page.evaluate(atLeisure).catch(() => undefined);
    } while (changed !== before);
  };
}

/** Resolves when the page is idle, with the results of its calls rendered. Works with a stopped clock, too. */
async function atLeisure(): Promise<void> {
  await scheduler.postTask(() => undefined, { priority: 'background' });
}
