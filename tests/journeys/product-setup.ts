import type { TestProject } from 'vitest/node';
import { findChromium } from '../support/chromium.ts';
import { buildClient, visitProduct } from '../support/visited-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
    productDatabaseUrl: string;
  }
}

/**
 * One product for all journeys: the built client, the web server, the built-in API and PostgreSQL with the
 * demonstration data. Without rate limits: the journeys sign in as one person, many times in a minute.
 */
export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  await Promise.all([findChromium(), buildClient()]);
  const product = await visitProduct({ DEMO_DATA: 'on', RATE_LIMITS: 'off' });
  project.provide('productUrl', product.url);
  project.provide('productDatabaseUrl', await product.databaseUrl());
  return () => product.stop();
}
