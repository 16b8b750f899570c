import { expect, inject, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';

const KIB = 1024;

test('the login screen fetches at most 150 KiB of JavaScript', async () => {
  const { context, close } = await launchChromium();
  const page = context.pages()[0] ?? (await context.newPage());
  const scripts: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
  });
  await page.goto(`${inject('productUrl')}/login`);
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts);
  await close();
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((so, size) => so + size, 0)).toBeLessThanOrEqual(150 * KIB);
});
