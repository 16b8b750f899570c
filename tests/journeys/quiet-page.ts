import type { Page, Request } from 'playwright-core';

const STILL_MS = 60;
const LONGEST_MS = 30_000;

/**
 * Follows a page's calls. @returns a wait that ends once none has been under way for a moment, and fails with the
 * addresses of those that do not end.
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
  return async () => {
    const deadline = Date.now() + LONGEST_MS;
    while (underWay.size > 0 || Date.now() - changed < STILL_MS) {
      if (Date.now() > deadline) {
        throw new Error(`not quiet: ${[...underWay].map((request) => request.url()).join(', ')}`);
      }
      await page.waitForTimeout(20);
    }
  };
}
