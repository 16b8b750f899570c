import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { ADMIN } from '../../support/visited-product.ts';

// Starting whole processes is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const dataDir = await temporaryFolder('dev');
let product: Product;
let url: string;
beforeAll(async () => {
  const environment = { DATA_DIR: dataDir, ADMIN_PASSWORD: ADMIN.password, PORT: String(await freePort()) };
  product = startProduct(environment, { program: 'client/dev.ts' });
  url = await product.ready();
});
afterAll(() => product.end());

const starts = () => product.stdout().split(`Romaneio pronto em ${url}"`).length - 1;

test('npm run dev serves the page by Vite, as the sources stand', async () => {
  const page = await fetch(`${url}/dashboard/apolices`, { headers: { Accept: 'text/html' } });
  expect(await page.text()).toContain('<script type="module" src="/@vite/client"></script>');
  const source = await fetch(`${url}/src/main.tsx`);
  expect([source.status, source.headers.get('content-type')]).toEqual([200, 'text/javascript']);
});

test('the calls of the page are answered at the same address', async () => {
  const config = await fetch(`${url}/config.json`);
  expect(await config.json()).toMatchObject({ builtInApi: true });
  const login = await fetch(`${url}/gateway?endpoint=${encodeURIComponent('/api/Auth/login')}&api=auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Romaneio-Client': 'web', Origin: url },
    body: JSON.stringify({ Username: ADMIN.email, Password: ADMIN.password }),
  });
  expect([login.status, await login.json()]).toEqual([
    200,
    expect.objectContaining({ token: expect.stringMatching(/^ref_/) }),
  ]);
});

test('a change of the server starts it anew, a change of the client does not; Ctrl+C ends both', async () => {
  expect(starts()).toBe(1);
  const touch = (file: string) => utimes(join(import.meta.dirname, '../../..', file), new Date(), new Date());
  await touch('client/src/main.tsx');
  await touch('server/log.ts');
  await expect.poll(starts, { timeout: 30_000 }).toBe(2);
  expect((await fetch(`${url}/config.json`)).status).toBe(200);

  expect(await product.end('SIGINT')).toBe(0);
  expect(starts()).toBe(2);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
