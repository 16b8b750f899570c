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
/** Operator settings; none of them may leak into the client bundle. */
const variables = Object.keys(shape).filter((name) => name !== 'NODE_ENV');
/** Hosts named in library code or file-format namespaces. */
const mentioned = new Set([
  'www.w3.org',
  'schemas.openxmlformats.org',
  'purl.org',
  // Namespaces of strict XLSX (ISO/IEC 29500) and of WPS Office cell pictures.
  'purl.oclc.org',
  'www.wps.cn',
  'react.dev',
  'reactrouter.com',
  'github.com',
  'fb.me',
  'simplewebauthn.dev',
  // Base URL used by axios, and by us, to resolve paths.
  'localhost',
  'romaneio',
]);
let folder = '';
let sizes: BundleSizes;

beforeAll(async () => {
  // Vitest sets NODE_ENV to `test`, which would bundle React's development build.
  vi.stubEnv('NODE_ENV', 'production');
  for (const name of variables) vi.stubEnv(name, `https://canario-${name.toLowerCase()}.example`);
  folder = await mkdtemp(join(tmpdir(), 'romaneio-bundle-'));
  await build({ configFile: join(root, 'client/vite.config.ts'), logLevel: 'error', build: { outDir: folder } });
  vi.unstubAllEnvs();
  sizes = await bundleSizes(folder);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Contents of every file served to browsers. */
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

// Lazy-loaded assets are measured in the browser by the journeys' `expectLight`.
test('no page needs more than 210 KiB, nor all together more than 38 KiB of CSS', () => {
  expect(sizes.routes.filter(({ scriptBytes }) => scriptBytes > 210 * KIB)).toEqual([]);
  expect(sizes.styleBytes).toBeGreaterThan(10 * KIB);
  expect(sizes.styleBytes).toBeLessThanOrEqual(38 * KIB);
});

test('no two pieces import each other, so that each runs after those it needs', async () => {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, { readonly imports?: readonly string[] }>
  >;
  const circles: string[][] = [];
  const done = new Set<string>();
  const follow = (key: string, path: readonly string[]) => {
    if (path.includes(key)) circles.push([...path.slice(path.indexOf(key)), key]);
    else if (!done.has(key)) for (const next of manifest[key]?.imports ?? []) follow(next, [...path, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) follow(key, []);
  expect(Object.keys(manifest).length).toBeGreaterThan(50);
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
  expect(named.length).toBeGreaterThan(0);
  for (const file of named) expect(await readFile(join(folder, file), 'utf8')).not.toBe('');
  expect(circles).toEqual([]);
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
    // XML namespaces and links in library error messages; never requested.
    const hosts = [...text.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host);
    expect([name, hosts.filter((host) => !mentioned.has(host ?? ''))]).toEqual([name, []]);
  }
});
