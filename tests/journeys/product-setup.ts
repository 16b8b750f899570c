import { type BrowserContext, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { laptop, serveChromium } from '../support/chromium.ts';
import { ADMIN, buildClient, visitProduct } from '../support/visited-product.ts';
import { signInAt } from './sign-in.ts';

type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>;

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
    productDatabaseUrl: string;
    /** Where the browser of all visitors is reached. */
    browserUrl: string;
    /** What the browser of an administrator holds who has just signed in. */
    adminSession: StoredSession;
  }
}

/**
 * One product for all journeys, of either project: the built client, the web server, the built-in API and PostgreSQL
 * with the demonstration data. Without rate limits: the journeys sign in as one person, many times in a minute.
 * And one browser, in which the administrator has signed in once.
 */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<unknown>) | undefined> {
  const root = vitest.getRootProject();
  if ('productUrl' in root.getProvidedContext()) return undefined;
  const [browser] = await Promise.all([serveChromium(), buildClient()]);
  const product = await visitProduct({ DEMO_DATA: 'on', RATE_LIMITS: 'off' }).catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  root.provide('productUrl', product.url);
  root.provide('productDatabaseUrl', await product.databaseUrl());
  root.provide('browserUrl', browser.wsEndpoint());
  root.provide('adminSession', await adminSession(browser.wsEndpoint(), product.url));
  return () => Promise.all([browser.close(), product.stop()]);
}

async function adminSession(browserUrl: string, productUrl: string): Promise<StoredSession> {
  const browser = await chromium.connect(browserUrl);
  const context = await browser.newContext(laptop);
  await signInAt(await context.newPage(), productUrl, ADMIN);
  const session = await context.storageState();
  await browser.close();
  return session;
}
