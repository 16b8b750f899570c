import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type BundleSizes, bundleSizes } from '../../client/bundle-size.ts';
import { icons } from '../../client/src/ui/icons.ts';
import { shape } from '../../server/config/variables.ts';

const KIB = 1024;
const root = join(import.meta.dirname, '../..');
/** What an operator sets, none of which is the client's business at build time. */
const variables = Object.keys(shape).filter((name) => name !== 'NODE_ENV');
/** Hosts that the text of the libraries, or of a file format, names. */
const mentioned = new Set([
  'www.w3.org',
  'schemas.openxmlformats.org',
  'purl.org',
  // The same names in a strict XLSX (ISO/IEC 29500), and WPS Office's own for pictures in cells.
  'purl.oclc.org',
  'www.wps.cn',
  'react.dev',
  'reactrouter.com',
  'github.com',
  'fb.me',
  // What axios resolves paths against, and what we do.
  'localhost',
  'romaneio',
]);
let folder = '';
let sizes: BundleSizes;

beforeAll(async () => {
  // The runner says `test`, which would build React's development version.
  vi.stubEnv('NODE_ENV', 'production');
  for (const name of variables) vi.stubEnv(name, `https://canario-${name.toLowerCase()}.example`);
  folder = await mkdtemp(join(tmpdir(), 'romaneio-bundle-'));
  await build({ configFile: join(root, 'client/vite.config.ts'), logLevel: 'error', build: { outDir: folder } });
  vi.unstubAllEnvs();
  sizes = await bundleSizes(folder);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The text of every file that browsers get. */
async function builtTexts(): Promise<Record<string, string>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const plain = files.filter((file) => file.isFile() && /\.(js|css|html|svg|json|webmanifest)$/.test(file.name));
  const texts = plain.map(
    async ({ name, parentPath }) => [name, await readFile(join(parentPath, name), 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

test('every page is measured', () => {
  expect(sizes.routes.map(({ page }) => page)).toContain('src/features/login/LoginPage.tsx');
  expect(sizes.routes.length).toBeGreaterThanOrEqual(13);
});

test('the login, the first route of a visit, needs at most 150 KiB of JavaScript gzipped', () => {
  expect(sizes.routes.find(({ page }) => page.includes('LoginPage'))?.scriptBytes).toBeLessThanOrEqual(150 * KIB);
});

// What a page fetches after that is counted in the browser: `expectLight` of the journeys.
test('no page needs more than 210 KiB, nor more than 38 KiB of CSS', () => {
  expect(sizes.routes.filter(({ scriptBytes }) => scriptBytes > 210 * KIB)).toEqual([]);
  expect(sizes.routes.filter(({ styleBytes }) => styleBytes > 38 * KIB)).toEqual([]);
});

test('no piece that is loaded on demand is over 35 KiB, the chart of a report not over 70', () => {
  const limit = (file: string) => (file.startsWith('assets/Barras-') ? 70 : 35) * KIB;
  expect(sizes.lazyChunks.map(({ file }) => file)).toContainEqual(expect.stringContaining('Barras-'));
  expect(sizes.lazyChunks.filter(({ file, bytes }) => bytes > limit(file))).toEqual([]);
});

test('the icons are one file beside the scripts, each a symbol of its name', async () => {
  const files = Object.entries(await builtTexts()).filter(([name]) => /icons-.*\.svg$/.test(name));
  expect(files).toHaveLength(1);
  const ids = [...(files[0]?.[1] ?? '').matchAll(/<symbol id="([^"]+)" viewBox="0 0 16 16"><path/g)].map(
    ([, id]) => id,
  );
  expect(ids).toEqual([...icons]);
});

test('L07 what is built holds no address of a service, no key and no secret', async () => {
  const texts = await builtTexts();
  expect(Object.keys(texts).length).toBeGreaterThan(20);
  for (const [name, text] of Object.entries(texts)) {
    expect([
      name,
      text.match(/canario-[\w-]+|sourceMappingURL|x-api-key|SESSION_SECRET|postgres:\/\/|redis:\/\//gi),
    ]).toEqual([name, null]);
    // Names of XML, and pages that libraries mention in their errors; none of them is ever called.
    const hosts = [...text.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host);
    expect([name, hosts.filter((host) => !mentioned.has(host ?? ''))]).toEqual([name, []]);
  }
});
