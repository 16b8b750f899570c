import type { Browser } from 'playwright-core';
import { startChromium } from '../support/chromium.ts';

let shared: Promise<Browser> | undefined;

/**
 * The browser of all of this worker's visitors, which ends with it. One for all workers would be spoken to through the
 * runner's process: each word twice.
 */
export const workerBrowser = () => (shared ??= startChromium());
