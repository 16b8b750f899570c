import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { logged, startProduct } from '../../support/product.ts';

// Starting whole processes is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const root = join(import.meta.dirname, '../../..');
let parent: string;
let environment: Record<string, string>;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'romaneio-tests-build-'));
  // The mount point must exist.
  await mkdir(join(root, 'dist'), { recursive: true });
  const nobody = 'http://127.0.0.1:9';
  environment = { DATA_DIR: join(parent, 'data'), MAIN_API_URL: nobody, AUTH_API_URL: nobody };
});

afterAll(() => rm(parent, { recursive: true, force: true }));

/** Runs the product with an empty `dist`, in its own mount namespace. */
function withEmptyDist(options: string): string[] {
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const script = `mount -t tmpfs -o ${options} none "${join(root, 'dist')}"; exec "$@"`;
  return ['unshare', ...asRoot, '--mount', '--', 'sh', '-ec', script, 'sh'];
}

test('it is ready with the client that it has built', async () => {
  const product = startProduct(environment, { role: 'start', inside: withEmptyDist('rw') });
  const address = await product.ready();
  expect(logged(product)[0]).toMatchObject({ msg: 'Construindo o cliente…' });
  const page = await fetch(`${address}/login`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script type="module"')]);
  expect(await product.end()).toBe(0);
});

test('a client that cannot be built ends the start', async () => {
  const product = startProduct(environment, { role: 'start', inside: withEmptyDist('ro') });
  expect(await product.ended).toBe(1);
  expect(product.stderr()).toContain('Não foi possível construir o cliente: ');
  expect(product.stderr()).toMatch(/\nO Romaneio não pôde iniciar sem o seu cliente\.\n$/);
  expect(product.stdout()).not.toContain('Romaneio pronto');
});
