import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { menuLinks } from '../../client/src/layout/menu.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** A phone held upright, and a laptop at a zoom of 200 %, in CSS pixels. */
const narrow = [
  { width: 320, height: 640 },
  { width: 683, height: 384 },
];
const wide = { width: 1366, height: 768 };

test('the menu has the 44 targets of the product spec', () => {
  expect(menuLinks).toHaveLength(44);
  expect(new Set(menuLinks.map(({ path }) => path)).size).toBe(44);
});

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor({ colorScheme });
    await visitor.signIn();
  });
  afterAll(() => visitor.leave());

  test.each(menuLinks)('$path has a title, is accessible, silent and fits every width', async ({ path }) => {
    const { page } = visitor;
    await visitor.open(path);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    expect(heading?.trim()).not.toBe('');
    expect(await page.title()).toMatch(/^.+ · Romaneio$/);
    await visitor.expectAccessible();
    for (const size of narrow) {
      await page.setViewportSize(size);
      await visitor.expectNoSidewaysScroll();
    }
    await page.setViewportSize(wide);
    expect(visitor.complaints()).toEqual([]);
  });
});
