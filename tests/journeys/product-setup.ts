import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../support/chromium.ts';
import { listen } from '../support/listening.ts';
import { type CorreioDeTeste, startSmtpServer } from '../support/smtp-server.ts';
import { buildClient, demonstrationFolder, visitProduct, type VisitedProduct } from '../support/visited-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a worker requests its product, by worker number. */
    productsUrl: string;
  }
}

/** Prepared inputs for starting the products. */
interface Prepared {
  readonly demonstration: string;
  readonly correio: CorreioDeTeste;
}

/**
 * One product per worker, so that no journey sees another's writes: the built client, the web server, the built-in API and
 * PostgreSQL with the demonstration data, without rate limits because the journeys sign in as one user many times a minute; plus
 * one mail server for all. The demonstration data is generated while the first tests run, and each product starts on request, so
 * a single journey waits for a single product.
 */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<unknown>) | undefined> {
  const root = vitest.getRootProject();
  if ('productsUrl' in root.getProvidedContext()) return undefined;
  const preparing = prepare();
  // Rejections are reported to the workers that request a product.
  preparing.catch(() => undefined);
  const products = new Map<string, Promise<VisitedProduct>>();
  const desk = await listen((request, response) => {
    const worker = request.url ?? '';
    const product = products.get(worker) ?? preparing.then(startProduct);
    products.set(worker, product);
    product.then(
      async ({ url, databaseUrl }) => response.end(JSON.stringify({ url, databaseUrl: await databaseUrl() })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  root.provide('productsUrl', desk.url);
  // Tests other than the journeys start products, too.
  await buildClient();
  return async () => {
    await desk.close();
    const started = await Promise.allSettled(products.values());
    await Promise.all(started.map((product) => product.status === 'fulfilled' && product.value.stop()));
    const prepared = await preparing.catch(() => undefined);
    await prepared?.correio.close();
    if (prepared) await rm(prepared.demonstration, { recursive: true, force: true });
  };
}

async function prepare(): Promise<Prepared> {
  const [demonstration, correio] = await Promise.all([demonstrationFolder(), startSmtpServer(), findChromium()]);
  return { demonstration, correio };
}

function startProduct({ demonstration, correio }: Prepared): Promise<VisitedProduct> {
  const environment = { RATE_LIMITS: 'off', SMTP_URL: correio.url, SMTP_FROM: 'faturas@seguradora.com.br' };
  return visitProduct(environment, demonstration);
}
