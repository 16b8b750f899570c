import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** Starts a task on the dashboard and counts its steps: a click, a key press or a typed text. */
export async function beginTask(visitor: Visitor) {
  let steps = 0;
  let texts = 0;
  const count = () => {
    steps += 1;
  };
  await visitor.open('/dashboard');
  const { page } = visitor;
  return {
    steps: () => steps,
    /** How many of the steps were texts. */
    texts: () => texts,
    press: async (target: Locator) => (count(), target.click()),
    key: async (key: string) => (count(), page.keyboard.press(key)),
    type: async (text: string) => (count(), (texts += 1), page.keyboard.insertText(text)),
    choose: async (target: Locator, option: string) => (count(), void (await target.selectOption(option))),
    chooseFiles: async (input: Locator, files: Parameters<Locator['setInputFiles']>[0]) => (
      count(),
      void (await input.setInputFiles(files))
    ),
    /** Types on the dashboard, key by key: the search is ready. The text has no accents, which no single key of the test keyboard types. */
    search: async (text: string, result: string | RegExp) => {
      count();
      texts += 1;
      await page.locator('.ap-search:focus').waitFor();
      await page.keyboard.type(text);
      await page.getByRole('option', { selected: true }).filter({ hasText: result }).waitFor({ timeout: 60_000 });
    },
    /** Pastes text that was copied elsewhere, outside of any field. */
    paste: async (text: string) => {
      count();
      texts += 1;
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.press('Control+v');
    },
    /** Opens the first result of the palette: 3 steps. */
    goTo: async (text: string, result: string | RegExp) => {
      steps += 3;
      texts += 1;
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Buscar ou ir para' }).waitFor();
      await page.keyboard.insertText(text);
      await page.getByRole('option', { selected: true }).filter({ hasText: result }).waitFor({ timeout: 60_000 });
      await page.keyboard.press('Enter');
    },
    menu: async (...path: readonly string[]) => {
      const menu = page.getByRole('navigation', { name: 'Menu principal' });
      for (const name of path) {
        count();
        await menu
          .getByRole('link', { name, exact: true })
          .or(menu.getByRole('button', { name, exact: true }))
          .click();
      }
    },
  };
}
