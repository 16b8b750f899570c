import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../client/src/paths.ts';
import { newVisitor, type Visitor } from './visitor.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 800, height: 1024 };
const wide = { width: 1366, height: 800 };

let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor();
  await visitor.signIn();
});
afterAll(() => visitor.leave());

test.each([phone, tablet, wide])(
  'the dashboard is read in the order in which it is seen, at $width px',
  async (size) => {
    const { page } = visitor;
    await page.setViewportSize(size);
    await visitor.open(paths.dashboard);
    const cards = await page.locator('.ap-dashboard > *').evaluateAll((all) =>
      all.map((card) => {
        const { top, bottom, left, right } = card.getBoundingClientRect();
        return { name: card.querySelector('h2')?.textContent ?? '', top, bottom, left, right };
      }),
    );
    expect(cards.map(({ name }) => name)).toContain('Atividades recentes');
    for (const [index, card] of cards.entries()) {
      const before = cards[index - 1];
      const follows = !before || card.top >= before.bottom || card.left >= before.right;
      expect(follows, `${card.name} after ${before?.name}`).toBe(true);
    }
  },
);

test.each([phone, wide])(
  'why a list is empty stands in the middle of what is seen of it, at $width px',
  async (size) => {
    const { page } = visitor;
    await page.setViewportSize(size);
    await visitor.open(`${paths.tomadores}?busca=ninguém`);
    const way = page.getByRole('button', { name: 'Limpar busca' });
    const off = await way.evaluate((button) => {
      const middle = (element: Element) => {
        const { left, right } = element.getBoundingClientRect();
        return (left + right) / 2;
      };
      return Math.abs(middle(button) - middle(button.closest('.ap-table-wrap') as Element));
    });
    expect(off).toBeLessThan(2);
  },
);

test('a long name takes a second line before it is cut', async () => {
  const { page } = visitor;
  await page.setViewportSize(wide);
  await visitor.open(paths.corretores);
  const names = page.locator('tbody th .ap-two-lines');
  await names.first().waitFor();
  // Letters may reach beyond their line; a third line would be longer by far more.
  const cut = await names.evaluateAll(
    (all) => all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight * 1.3).length,
  );
  expect(cut).toBe(0);
});
