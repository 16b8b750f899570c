import type { Page } from 'playwright-core';

const STILL_MS = 60;

/** Follows a page's calls. @returns a wait that ends once none has been under way for a moment. */
export function followCalls(page: Page): () => Promise<void> {
  let underWay = 0;
  let changed = Date.now();
  const count = (step: number) => () => {
    underWay += step;
    changed = Date.now();
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  return async () => {
    while (underWay > 0 || Date.now() - changed < STILL_MS) await page.waitForTimeout(20);
  };
}
