import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runningEmbeddedUrl } from '../../server/database/embedded.ts';
import { startProduct } from './product.ts';

const run = promisify(execFile);

/** The administrator of a product that is visited. */
export const ADMIN = { email: 'admin@romaneio.local', password: 'ipês amarelos na serra 7' };

/** A product that is ready, with data of its own. */
export interface VisitedProduct {
  /** Address of the web server. */
  readonly url: string;
  /** Its embedded PostgreSQL, where it has one, for looking at what really stands in it. */
  databaseUrl(): Promise<string>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** Builds the client where it is stale, as `npm start` does; not under the runner's NODE_ENV, for which React is the slow one. */
export async function buildClient(): Promise<void> {
  const { PATH = '', HOME = '' } = process.env;
  await run(process.execPath, ['client/build-if-stale.ts'], { env: { PATH, HOME } });
}

/** Starts the product in a new data folder and waits until it is ready. @throws with what it said, if it ends before. */
export async function visitProduct(environment: Readonly<Record<string, string>> = {}): Promise<VisitedProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'romaneio-tests-data-'));
  const product = startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: ADMIN.password, ...environment });
  const stop = async () => {
    await product.end();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: await product.ready(), stop, databaseUrl: async () => (await runningEmbeddedUrl(dataDir)) ?? '' };
  } catch (error) {
    await stop();
    throw error;
  }
}
