import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { type Product, startProduct } from '../../support/product.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dataDir: string;
let port: number;
let web: Product;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'romaneio-tests-full-'));
  port = await freePort();
  const nowhere = { MAIN_API_URL: 'http://127.0.0.1:1', AUTH_API_URL: 'http://127.0.0.1:1' };
  web = startProduct(
    { ...nowhere, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'info' },
    // /dev/full: every write fails with ENOSPC.
    { role: 'web', inside: ['sh', '-c', 'exec "$@" >/dev/full 2>/dev/full', 'sh'] },
  );
});
afterAll(async () => {
  await web.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test('V08 with the disk of its log full, the web server serves', async () => {
  const alive = () =>
    fetch(`http://127.0.0.1:${port}/config.json`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(alive, { timeout: 30_000 }).toBe(200);
  // Enough for several attempts to flush the log.
  for (let turn = 0; turn < 200; turn += 1) expect(await alive()).toBe(200);
});

test('V08 and stops in good order', async () => {
  expect(await web.end('SIGTERM')).toBe(0);
});
