import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { cadastros } from '../../shared/contracts/cadastros/cadastros.ts';
import { phone } from './narrow-states.ts';
import { shapeOf } from './shape.ts';
import { newVisitor, type Visitor } from './visitor.ts';

const wide = { width: 1366, height: 768 };
let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor({ signedIn: true });
  await visitor.open(paths.dashboard);
});
afterAll(() => visitor.leave());

const examined = new Set<string>();

/** Checks that what is shown is accessible in both themes, unless something that differs in its words alone was. */
async function expectClean(selector: string): Promise<void> {
  const shape = await shapeOf(visitor.page, selector);
  if (examined.has(shape)) return;
  examined.add(shape);
  await visitor.expectAccessible(selector);
  await visitor.expectReadableInDark(selector);
}

/** Checks the page or form as it stands on a phone, and goes back to the laptop. */
async function expectFits(): Promise<void> {
  await visitor.page.setViewportSize(phone);
  await visitor.expectNoSidewaysScroll();
  await visitor.page.setViewportSize(wide);
}

describe.each(cadastros)('$nome', ({ nome, singular, genero, campos }) => {
  test('its list opens, is accessible in both themes, silent and fits a phone', async () => {
    const { page } = visitor;
    await visitor.go(paths.cadastro(nome));
    await page.getByRole('region', { name: /^Lista de / }).waitFor();
    await expectClean('main');
    await expectFits();
    expect(visitor.complaints()).toEqual([]);
  });

  test('its form opens and closes by keys alone, has an input for each field, is accessible and fits a phone', async () => {
    const { page, keys } = visitor;
    const titulo = `${genero === 'm' ? 'Novo' : 'Nova'} ${singular}`;
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
    expect(visitor.complaints()).toEqual([]);
  });
});
