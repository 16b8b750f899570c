import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';

/** What the journeys of one worker have for themselves. */
export interface OwnProduct {
  readonly url: string;
  readonly databaseUrl: string;
  /** What the browser of an administrator holds who has just signed in. */
  readonly adminSession: Awaited<ReturnType<BrowserContext['storageState']>>;
}

let own: OwnProduct | undefined;

/** Waits until this worker's product stands. */
export async function awaitOwnProduct(): Promise<void> {
  if (own) return;
  const answer = await fetch(inject('productsUrl'));
  if (!answer.ok) throw new Error(await answer.text());
  const products = (await answer.json()) as OwnProduct[];
  own = products[Number(process.env['VITEST_POOL_ID']) - 1];
}

/** The product that this worker's journeys have for themselves. */
export function ownProduct(): OwnProduct {
  if (own === undefined) throw new Error('there is no product for this worker');
  return own;
}
