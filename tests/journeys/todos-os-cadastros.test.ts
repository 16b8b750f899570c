import { beforeAll, expect, test } from 'vitest';
import { menuLinks } from '../../client/src/layout/menu.ts';
import { paths } from '../../client/src/navigation/paths.ts';
import { cadastros } from '../../shared/contracts/cadastros/cadastros.ts';
import { shapeOf } from './shape.ts';
import { phone, visiting } from './visitor.ts';

const wide = { width: 1366, height: 768 };
const visitor = visiting({ signedIn: true });
beforeAll(async () => {
  await visitor.open(paths.dashboard);
});

const examined = new Set<string>();

/** Checks accessibility in both themes, unless an element with the same structure was already checked. */
async function expectClean(selector: string): Promise<void> {
  const shape = await shapeOf(visitor.page, selector);
  if (examined.has(shape)) return;
  examined.add(shape);
  await visitor.expectAccessible(selector);
  await visitor.expectReadableInDark(selector);
}

/** Checks the page or form at phone size, then restores the laptop size. */
async function expectFits(): Promise<void> {
  await visitor.page.setViewportSize(phone);
  await visitor.expectNoSidewaysScroll();
  await visitor.page.setViewportSize(wide);
}

const open = async (nome: string) => {
  await visitor.go(paths.cadastro(nome));
  await visitor.page.getByRole('region', { name: /^Lista de / }).waitFor();
};

/** `menu.test.ts` opens those of the menu. */
const outsideTheMenu = cadastros.filter(({ nome }) => !menuLinks.some(({ path }) => path === paths.cadastro(nome)));

test.each(outsideTheMenu)('$nome: its list is accessible in both themes and fits a phone', async ({ nome }) => {
  await open(nome);
  await expectClean('main');
  await expectFits();
});

test.each(cadastros)(
  '$nome: its form opens and closes by keys alone, has an input for each field, is accessible and fits a phone',
  async ({ nome, singular, genero, campos }) => {
    const { page, keys } = visitor;
    const titulo = `${genero === 'm' ? 'Novo' : 'Nova'} ${singular}`;
    await open(nome);
    await page.getByRole('heading', { level: 1 }).focus();
    await keys.press(titulo);
    const form = page.getByRole('dialog', { name: titulo });
    await form.waitFor();
    await visitor.settled();
    for (const { rotulo } of Object.values(campos)) {
      const named = form.getByLabel(rotulo).or(form.getByText(rotulo, { exact: true }));
      await expect.poll(async () => [rotulo, await named.count()]).not.toEqual([rotulo, 0]);
    }
    await expectClean('[role=dialog]');
    await expectFits();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => keys.focused()).toBe(titulo);
  },
);
