import { rm } from 'node:fs/promises';
import { type BrowserContext, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { laptop, serveChromium } from '../support/chromium.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import {
  ADMIN,
  buildClient,
  demonstrationFolder,
  visitProduct,
  type VisitedProduct,
} from '../support/visited-product.ts';
import { signInAt } from './sign-in.ts';

type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What the journeys of one worker have for themselves. */
interface OwnProduct {
  readonly url: string;
  readonly databaseUrl: string;
  /** What the browser of an administrator holds who has just signed in. */
  readonly adminSession: StoredSession;
}

declare module 'vitest' {
  interface ProvidedContext {
    products: readonly OwnProduct[];
    /** Where the browser of all visitors is reached. */
    browserUrl: string;
  }
}

/**
 * A product for each worker, so that no journey sees what another one writes at the same time: the built client, the web
 * server, the built-in API and PostgreSQL with the demonstration data. Without rate limits: the journeys sign in as one
 * person, many times in a minute. And one mail server for all, and one browser, in which the administrator has signed in to each of them.
 */
export default async function setup({ vitest, config }: TestProject): Promise<(() => Promise<unknown>) | undefined> {
  const root = vitest.getRootProject();
  if ('products' in root.getProvidedContext()) return undefined;
  const [demonstration, browser, correio] = await Promise.all([
    demonstrationFolder(),
    serveChromium(),
    startSmtpServer(),
    buildClient(),
  ]);
  const visited = await Promise.allSettled(
    Array.from({ length: config.maxWorkers }, () =>
      visitProduct(
        { RATE_LIMITS: 'off', SMTP_URL: correio.url, SMTP_FROM: 'faturas@seguradora.com.br' },
        demonstration,
      ),
    ),
  );
  await rm(demonstration, { recursive: true });
  const products = visited.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const end = () => Promise.all([browser.close(), correio.close(), ...products.map((product) => product.stop())]);
  try {
    for (const one of visited) if (one.status === 'rejected') throw one.reason;
    root.provide('browserUrl', browser.wsEndpoint());
    root.provide('products', await Promise.all(products.map((product) => ownProduct(browser.wsEndpoint(), product))));
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

async function ownProduct(browserUrl: string, { url, databaseUrl }: VisitedProduct): Promise<OwnProduct> {
  return { url, databaseUrl: await databaseUrl(), adminSession: await adminSession(browserUrl, url) };
}

async function adminSession(browserUrl: string, productUrl: string): Promise<StoredSession> {
  const browser = await chromium.connect(browserUrl);
  const context = await browser.newContext(laptop);
  await signInAt(await context.newPage(), productUrl, ADMIN);
  const session = await context.storageState();
  await browser.close();
  return session;
}
