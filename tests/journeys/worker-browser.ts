import type { Browser } from 'playwright-core';
import { startChromium } from '../support/chromium.ts';

let shared: Promise<Browser> | undefined;

/**
 * One browser per worker, shared by its visitors and closed with it. A browser shared by all workers would relay every message
 * through the runner's process.
 */
export const workerBrowser = () => (shared ??= startChromium());
