import { expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { ownProduct } from './own-product.ts';

const KIB = 1024;
/** Maximum compressed size of the login page. */
const MOST_KIB = 150;

test.each(['/login', '/', '/dashboard/apolices?busca=serra'])(
  'a first visit to %s fetches the login alone',
  async (path) => {
    const { context, close } = await launchChromium();
    const page = context.pages()[0] ?? (await context.newPage());
    const scripts: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
    });
    await page.goto(ownProduct().url + path);
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts);
    await close();
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((so, size) => so + size, 0)).toBeLessThanOrEqual(MOST_KIB * KIB);
  },
);
