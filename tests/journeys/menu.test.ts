import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { menuLinks } from '../../client/src/layout/menu.ts';
import { newVisitor, type Visitor } from './visitor.ts';

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

  test.each(menuLinks)('$path has a title, is accessible and silent', async ({ path }) => {
    await visitor.open(path);
    const heading = await visitor.page.getByRole('heading', { level: 1 }).textContent();
    expect(heading?.trim()).not.toBe('');
    expect(await visitor.page.title()).toMatch(/^.+ · Romaneio$/);
    await visitor.expectAccessible();
    expect(visitor.complaints()).toEqual([]);
  });
});
