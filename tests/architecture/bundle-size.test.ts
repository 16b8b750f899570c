import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type BundleSizes, bundleSizes } from '../../client/bundle-size.ts';

const KIB = 1024;
const root = join(import.meta.dirname, '../..');
let folder = '';
let sizes: BundleSizes;

beforeAll(async () => {
  // The runner says `test`, which would build React's development version.
  vi.stubEnv('NODE_ENV', 'production');
  folder = await mkdtemp(join(tmpdir(), 'romaneio-bundle-'));
  await build({ configFile: join(root, 'client/vite.config.ts'), logLevel: 'error', build: { outDir: folder } });
  vi.unstubAllEnvs();
  sizes = await bundleSizes(folder);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const over = (limit: number) => sizes.routes.filter(({ scriptBytes }) => scriptBytes > limit * KIB);

test('every page is measured', () => {
  expect(sizes.routes.map(({ page }) => page)).toContain('src/features/login/LoginPage.tsx');
  expect(sizes.routes.length).toBeGreaterThanOrEqual(13);
});

test('the login, the first route of a visit, needs at most 115 KiB of JavaScript gzipped', () => {
  expect(sizes.routes.find(({ page }) => page.includes('LoginPage'))?.scriptBytes).toBeLessThanOrEqual(115 * KIB);
});

test('no page needs more than 150 KiB, nor more than 38 KiB of CSS', () => {
  expect(over(150)).toEqual([]);
  expect(sizes.routes.filter(({ styleBytes }) => styleBytes > 38 * KIB)).toEqual([]);
});

test('no piece that is loaded on demand is over 35 KiB', () => {
  expect(sizes.lazyChunks.filter(({ bytes }) => bytes > 35 * KIB)).toEqual([]);
});
