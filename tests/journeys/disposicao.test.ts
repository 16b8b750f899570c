import { expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { visiting } from './visitor.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 800, height: 1024 };
const wide = { width: 1366, height: 800 };
const office = { width: 1920, height: 1080 };

const visitor = visiting({ signedIn: true });

test.each([phone, tablet, wide, office])(
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
  // Letters can overflow their line a little; a third line would overflow by far more.
  const cut = await names.evaluateAll(
    (all) => all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight * 1.3).length,
  );
  expect(cut).toBe(0);
});

test('why a policy gives no cover today is read whole in the list', async () => {
  const { page } = visitor;
  await page.setViewportSize(wide);
  await visitor.open(`${paths.apolices}?situacao=SUSPENSA`);
  const marks = page.locator('.ap-status small');
  await marks.first().waitFor();
  const cut = await marks.evaluateAll((all) =>
    all.flatMap(({ scrollHeight, clientHeight, scrollWidth, clientWidth, textContent }) =>
      scrollHeight > clientHeight * 1.3 || scrollWidth > clientWidth ? [textContent] : [],
    ),
  );
  expect(cut).toEqual([]);
});

test.each([paths.averbacoes, paths.faturas, paths.suspensoes, paths.apolices])(
  'the rows of %s are of one height, and what stands under a name is one quiet line',
  async (path) => {
    const { page } = visitor;
    await page.setViewportSize(wide);
    await visitor.open(path);
    const rows = page.locator('tbody tr[data-row]');
    await rows.first().waitFor();
    const heights = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
    expect([...new Set(heights)]).toHaveLength(1);
    const seconds = await rows.locator('.ap-second-line').evaluateAll((all) =>
      all.map((line) => {
        const { fontWeight, lineHeight } = getComputedStyle(line);
        return [fontWeight, line.clientHeight <= Math.ceil(Number.parseFloat(lineHeight))];
      }),
    );
    expect(new Set(seconds.map(String))).toEqual(new Set(path === paths.apolices ? [] : ['400,true']));
  },
);

test.each([phone, wide])('no amount of a receipt breaks, at $width px', async (size) => {
  const { page } = visitor;
  await page.setViewportSize(size);
  await visitor.open(paths.faturas);
  await page.locator('tbody th a').first().click();
  const amounts = page.locator('.ap-receipt td:last-child');
  await amounts.first().waitFor();
  await expect.poll(() => amounts.evaluateAll(brokenOf)).toEqual([]);
  await visitor.expectNoSidewaysScroll();
});

test('the way to paste keys stands in the line of the filters', async () => {
  const { page } = visitor;
  await page.setViewportSize(wide);
  await visitor.open(`${paths.averbacoes}?competencia=2026-10`);
  const middle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const filter = await page.getByRole('button', { name: 'Em fatura' }).evaluate(middle);
  const paste = await page.getByText('Colar uma lista de chaves').evaluate(middle);
  expect(Math.abs(filter - paste)).toBeLessThan(2);
});

test('the tabs of the converter stand in one line on a phone, the current one in sight', async () => {
  const { page } = visitor;
  await page.setViewportSize({ width: 320, height: 640 });
  await visitor.open(paths.pendentes);
  const tabs = page.getByRole('navigation', { name: 'Páginas desta área' }).getByRole('link');
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const right = await tabs.last().evaluate((tab) => tab.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(320);
});

test.each([
  paths.apolices,
  paths.suspensoes,
  paths.averbacoes,
  paths.conversoes,
  paths.entradas,
  paths.chaves,
  paths.auditoria,
  paths.restituicoes,
  paths.dePara,
  paths.pendentes,
  paths.layouts,
  paths.usuarios,
])('the list at %s is as wide as a laptop has room for', async (path) => {
  const { page } = visitor;
  await page.setViewportSize(wide);
  await visitor.open(path);
  const beyond = await page.locator('.ap-table-wrap').evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(beyond).toBe(0);
});

test.each([
  paths.dashboard,
  paths.apolices,
  paths.apolice(10),
  paths.averbacoes,
  paths.faturas,
  paths.tomadores,
  paths.corretores,
  paths.conversor,
  paths.conversoes,
  paths.relacaoEmbarques,
])('%s uses nine tenths of the room beside the menu at 1920 px, and no more than all of it', async (path) => {
  const { page } = visitor;
  await page.setViewportSize(office);
  await visitor.open(path);
  const used = await page.locator('.ap-page').evaluate((room) => {
    const { left, width } = room.getBoundingClientRect();
    const cards = [...room.querySelectorAll('main .card')].map((card) => card.getBoundingClientRect());
    return (Math.max(...cards.map(({ right }) => right)) - left) / width;
  });
  expect(used).toBeGreaterThan(0.9);
  await visitor.expectNoSidewaysScroll();
});

test('B3: the head of a long list stays under the top bar while the page scrolls', async () => {
  const { page } = visitor;
  await page.setViewportSize(wide);
  await visitor.open(`${paths.apolices}?tamanho=100`);
  await page.getByText('Mostrando 1 a 100 de').waitFor();
  await page
    .locator('tbody tr')
    .nth(99)
    .evaluate((row) => row.scrollIntoView({ behavior: 'instant' }));
  const { head, bar, covered } = await page.getByRole('columnheader', { name: 'Número' }).evaluate((cell) => {
    const { top, left, height } = cell.getBoundingClientRect();
    const bottom = document.querySelector('.ap-top')?.getBoundingClientRect().bottom;
    return { head: top, bar: bottom, covered: !cell.contains(document.elementFromPoint(left + 20, top + height / 2)) };
  });
  expect(Math.abs(head - (bar ?? 0))).toBeLessThan(2);
  expect(covered).toBe(false);
});

test('a question over a form stands before the form, which goes dim', async () => {
  const { page } = visitor;
  await page.setViewportSize(wide);
  await visitor.open(paths.usuarios);
  await page.getByRole('button', { name: 'Novo Usuário' }).click();
  await page.getByRole('dialog').getByLabel('Nome').fill('Rui');
  await page.keyboard.press('Escape');
  const leave = page.getByRole('button', { name: 'Sair sem salvar' });
  await leave.waitFor();
  // Scrim, form, scrim, question: at equal z-index the later one is in front.
  const levels = await page
    .locator('body > .modal-backdrop, body > .modal')
    .evaluateAll((all) => all.map((layer) => Number(getComputedStyle(layer).zIndex)));
  expect(levels).toHaveLength(4);
  expect(levels).toEqual(levels.toSorted((one, other) => one - other));
  await leave.click();
});

/** Texts of the elements that wrap onto more than one line. */
function brokenOf(all: readonly Element[]): string[] {
  return all
    .filter((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    })
    .map(({ textContent }) => textContent);
}
