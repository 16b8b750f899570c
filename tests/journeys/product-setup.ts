import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium, laptop, startChromium } from '../support/chromium.ts';
import { listen } from '../support/listening.ts';
import { type CorreioDeTeste, startSmtpServer } from '../support/smtp-server.ts';
import {
  ADMIN,
  buildClient,
  demonstrationFolder,
  visitProduct,
  type VisitedProduct,
} from '../support/visited-product.ts';
import type { OwnProduct } from './own-product.ts';
import { signInAt } from './sign-in.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a worker is told of the products, as soon as they stand. */
    productsUrl: string;
  }
}

/** What the products begin with. */
interface Prepared {
  readonly demonstration: string;
  readonly correio: CorreioDeTeste;
}

/**
 * A product for each worker, so that no journey sees what another one writes at the same time: the built client, the web
 * server, the built-in API and PostgreSQL with the demonstration data. Without rate limits: the journeys sign in as one
 * person, many times in a minute. And one mail server for all. The demonstration is filled beside the tests that come
 * first; the products are started for the first worker that asks for them.
 */
export default async function setup({ vitest, config }: TestProject): Promise<(() => Promise<unknown>) | undefined> {
  const root = vitest.getRootProject();
  if ('productsUrl' in root.getProvidedContext()) return undefined;
  const preparing = prepare();
  // Whoever asks for the products is told.
  preparing.catch(() => undefined);
  let starting: ReturnType<typeof startProducts> | undefined;
  const desk = await listen((_request, response) => {
    starting ??= preparing.then((prepared) => startProducts(prepared, config.maxWorkers));
    starting.then(
      ({ own }) => response.end(JSON.stringify(own)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  root.provide('productsUrl', desk.url);
  // Other tests than the journeys start products, too.
  await buildClient();
  return async () => {
    await desk.close();
    const stop = await starting?.then(
      (started) => started.stop,
      () => undefined,
    );
    await stop?.();
    const prepared = await preparing.catch(() => undefined);
    await prepared?.correio.close();
    if (prepared) await rm(prepared.demonstration, { recursive: true, force: true });
  };
}

async function prepare(): Promise<Prepared> {
  const [demonstration, correio] = await Promise.all([demonstrationFolder(), startSmtpServer(), findChromium()]);
  return { demonstration, correio };
}

async function startProducts({ demonstration, correio }: Prepared, count: number) {
  const environment = { RATE_LIMITS: 'off', SMTP_URL: correio.url, SMTP_FROM: 'faturas@seguradora.com.br' };
  const starting = Array.from({ length: count }, () => visitProduct(environment, demonstration));
  const started = await Promise.allSettled(starting);
  const products = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = () => Promise.all(products.map((product) => product.stop()));
  try {
    await Promise.all(starting);
    await rm(demonstration, { recursive: true });
    return { own: await signedInTo(products), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The products, an administrator signed in to each. */
async function signedInTo(products: readonly VisitedProduct[]): Promise<OwnProduct[]> {
  const browser = await startChromium();
  try {
    return await Promise.all(
      products.map(async ({ url, databaseUrl }) => ({
        url,
        databaseUrl: await databaseUrl(),
        adminSession: await adminSession(browser, url),
      })),
    );
  } finally {
    await browser.close();
  }
}

async function adminSession(browser: Browser, productUrl: string): Promise<OwnProduct['adminSession']> {
  const context = await browser.newContext(laptop);
  await signInAt(await context.newPage(), productUrl, ADMIN);
  return context.storageState();
}
