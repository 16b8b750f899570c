import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { startProduct } from '../../support/product.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { canariesIn, canary } from './canaries.ts';

// Starting whole processes is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const dataDir = await temporaryFolder('canaries');

test('L01: a start that fails, or waits, names the variable and not its secret', async () => {
  const secret = canary('segredo');
  const secrets = new Map([['segredo', secret]]);
  const closed = await freePort();
  const wrong: Record<string, Record<string, string>> = {
    DATABASE_URL: { DATABASE_URL: `mysql://u:${secret}@127.0.0.1/x` },
    REDIS_URL: { REDIS_URL: `http://u:${secret}@127.0.0.1/x` },
    MAIN_API_URL: { MAIN_API_URL: `http://u:${secret}@127.0.0.1`, AUTH_API_URL: 'http://127.0.0.1' },
    SESSION_SECRET: { SESSION_SECRET: secret.slice(0, 31) },
    ADMIN_PASSWORD: { ADMIN_PASSWORD: secret.slice(-7) },
  };
  secrets.set('short', secret.slice(0, 31)).set('shorter', secret.slice(-7));
  for (const [name, environment] of Object.entries(wrong)) {
    const product = startProduct({ DATA_DIR: join(dataDir, 'wrong'), ...environment });
    expect([name, await product.ended]).toEqual([name, 1]);
    expect(product.stderr()).toContain(name);
    expect([name, canariesIn(product.stdout() + product.stderr(), secrets)]).toEqual([name, []]);
  }
  const waiting: Record<string, string>[] = [
    { DATABASE_URL: `postgres://u:${secret}@127.0.0.1:${closed}/x` },
    {
      REDIS_URL: `redis://:${secret}@127.0.0.1:${closed}`,
      MAIN_API_URL: 'http://127.0.0.1:1',
      AUTH_API_URL: 'http://127.0.0.1:1',
    },
  ];
  for (const environment of waiting) {
    const product = startProduct({ DATA_DIR: join(dataDir, 'waiting'), LOG_LEVEL: 'trace', ...environment });
    await Promise.race([sleep(3_000), product.ended]);
    await product.end('SIGKILL');
    expect(canariesIn(product.stdout() + product.stderr(), secrets)).toEqual([]);
  }
});
