import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const client = join(import.meta.dirname, '../../dist/client');
// 210 for a page's imports (`tests/architecture/bundle-size.test.ts`), and 36 for the chunks that it fetches after its first
// paint.
const LIMIT_KIB = 246;
/** Chart code has a separate limit (`tests/architecture/bundle-size.test.ts`). */
const CHART = /\/(Barras|Grafico)-/;
const sizes = new Map<string, Promise<number>>();

/** Checks how much gzipped script a page has fetched so far: its imports, and the chunks it requested afterwards. */
export async function expectLight(page: Page): Promise<void> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const scripts = [...new Set(paths.filter((path) => path.endsWith('.js') && !CHART.test(path)))];
  const bytes = await Promise.all(scripts.map(gzipped));
  const kib = bytes.reduce((sum, one) => sum + one, 0) / 1024;
  const fetched = scripts.map((path, at) => `${bytes[at]} ${path}`).join(', ');
  expect(kib, `KiB of script at ${page.url()}, of ${fetched}`).toBeLessThanOrEqual(LIMIT_KIB);
}

/** Compressed size of a script of the build; scripts outside the build (the integrators' page) have none. */
function gzipped(path: string): Promise<number> {
  const read = async () => (await stat(join(client, `${path}.gz`)).catch(() => ({ size: 0 }))).size;
  const known = sizes.get(path) ?? read();
  sizes.set(path, known);
  return known;
}
