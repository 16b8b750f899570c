import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More tab stops than any screen has. */
const MAX_STOPS = 250;

/** Keyboard-only interaction with a page. */
export interface Keyboard {
  /**
   * Presses Tab until the control of that name has the focus.
   * @returns the number of stops. @throws if no stop has that name.
   */
  tabTo(name: string | RegExp): Promise<number>;
  /** Tabs to the control and presses Enter. */
  press(name: string | RegExp): Promise<void>;
  /** Tabs to the control and replaces its text. */
  fill(name: string | RegExp, text: string): Promise<void>;
  /** Searches in a combobox and chooses the match. */
  choose(name: string | RegExp, searched: string): Promise<void>;
  /** Opens the browser's file dialog with the space bar and chooses a file in it. */
  chooseFile(name: string | RegExp, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
  /** Accessible name of the focused element. */
  focused(): Promise<string>;
}

export function keyboardOf(page: Page): Keyboard {
  // File choosers are intercepted only while a listener is attached; attaching it on the key press can be too late.
  page.on('filechooser', () => {});
  const focused = () => page.evaluate(nameOfFocused);
  const keys: Keyboard = {
    focused,
    async tabTo(name) {
      const passed: string[] = [];
      for (let stops = 0; stops <= MAX_STOPS; stops += 1) {
        const said = await focused();
        if (typeof name === 'string' ? said === name : name.test(said)) return stops;
        passed.push(said);
        await page.keyboard.press('Tab');
      }
      throw new Error(`no stop is called ${name}: ${passed.join(' | ')}`);
    },
    async press(name) {
      await keys.tabTo(name);
      await page.keyboard.press('Enter');
    },
    async fill(name, text) {
      await keys.tabTo(name);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    async choose(name, searched) {
      await keys.tabTo(name);
      await page.keyboard.type(searched);
      await page.getByRole('option', { name: searched }).first().waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(focused).toContain(searched);
    },
    async chooseFile(name, file) {
      await keys.tabTo(name);
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
      await chooser.setFiles(file);
    },
  };
  return keys;
}

/** Runs in the page: `aria-labelledby`, `aria-label`, the label, else the text. */
function nameOfFocused(): string {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body) return '';
  const labelled = focused.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const named = labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const labels = [...((focused as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ');
  const name = named || focused.getAttribute('aria-label') || labels || focused.textContent;
  return name.replaceAll(/\s+/g, ' ').trim();
}
