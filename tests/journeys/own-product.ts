import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';
import { laptop } from '../support/chromium.ts';
import { ADMIN } from '../support/visited-product.ts';
import { signInAt } from './sign-in.ts';
import { workerBrowser } from './worker-browser.ts';

/** State that one worker's journeys share. */
export interface OwnProduct {
  readonly url: string;
  readonly databaseUrl: string;
  /** Browser storage state of an administrator who has just signed in. */
  readonly adminSession: Awaited<ReturnType<BrowserContext['storageState']>>;
}

let own: OwnProduct | undefined;

/** Waits until this worker's product is up and an administrator is signed in. */
export async function awaitOwnProduct(): Promise<void> {
  if (own) return;
  const answer = await fetch(new URL(process.env['VITEST_POOL_ID'] ?? '', inject('productsUrl')));
  if (!answer.ok) throw new Error(await answer.text());
  const product = (await answer.json()) as Pick<OwnProduct, 'url' | 'databaseUrl'>;
  own = { ...product, adminSession: await adminSession(product.url) };
}

async function adminSession(productUrl: string): Promise<OwnProduct['adminSession']> {
  const context = await (await workerBrowser()).newContext(laptop);
  await signInAt(await context.newPage(), productUrl, ADMIN);
  const session = await context.storageState();
  await context.close();
  return session;
}

/** The product of this worker's journeys. */
export function ownProduct(): OwnProduct {
  if (own === undefined) throw new Error('there is no product for this worker');
  return own;
}
