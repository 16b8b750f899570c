import { beforeAll, expect, test } from 'vitest';
import { menuLinks } from '../../client/src/layout/menu.ts';
import { paths } from '../../client/src/navigation/paths.ts';
import { shapeOf } from './shape.ts';
import { visiting } from './visitor.ts';

/** A phone in portrait, and a laptop zoomed to 200 %, in CSS pixels. */
const narrow = [
  { width: 320, height: 640 },
  { width: 683, height: 384 },
];
const wide = { width: 1366, height: 768 };

test('the menu has the 44 targets of the product spec', () => {
  expect(menuLinks).toHaveLength(44);
  expect(new Set(menuLinks.map(({ path }) => path)).size).toBe(44);
});

const visitor = visiting({ signedIn: true });
beforeAll(async () => {
  await visitor.open(paths.dashboard);
});

const examined = new Set<string>();

test.each(menuLinks)('$path has a title, is accessible, silent and fits every width', async ({ path }) => {
  const { page } = visitor;
  await visitor.go(path);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  expect(heading?.trim()).not.toBe('');
  await expect.poll(() => page.title()).toMatch(/^.+ · Romaneio$/);
  const shape = await shapeOf(page, 'main');
  if (!examined.has(shape)) {
    examined.add(shape);
    await visitor.expectAccessible();
    await visitor.expectReadableInDark();
  }
  for (const size of narrow) {
    await page.setViewportSize(size);
    await visitor.expectNoSidewaysScroll();
  }
  await page.setViewportSize(wide);
});
