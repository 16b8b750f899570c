import { describe, expect, test } from 'vitest';
import { bundleSizes } from '../../client/bundle-size.ts';

const KIB = 1024;
const { routes, lazyChunks } = await bundleSizes('dist/client');
const scriptOf = (name: string) => routes.find(({ page }) => page.endsWith(`/${name}.tsx`))?.scriptBytes;

describe('what a browser fetches of JavaScript, gzipped', () => {
  test('the login at most 115 KiB', () => {
    expect(scriptOf('LoginPage')).toBeLessThanOrEqual(115 * KIB);
  });

  test('the policy list at most 150 KiB', () => {
    expect(scriptOf('ApolicesPage')).toBeLessThanOrEqual(150 * KIB);
  });

  test('any route at most 175 KiB, any piece loaded later at most 35 KiB', () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(routes.filter(({ scriptBytes }) => scriptBytes > 175 * KIB)).toEqual([]);
    expect(lazyChunks.filter(({ bytes }) => bytes > 35 * KIB)).toEqual([]);
  });
});
