import { expect, test } from 'vitest';
import { started } from '../support/started.ts';
import { newVisitor, phone, type Visitor } from './visitor.ts';

/** A laptop zoomed to 200 %, in CSS pixels. */
export const zoomed = { width: 683, height: 384 };

type Step = (visitor: Visitor) => Promise<unknown>;

/** A screen state: its address and the steps that lead to it. */
export interface State {
  readonly name: string;
  readonly path: string;
  readonly steps?: readonly Step[];
}

export const press =
  (name: string | RegExp): Step =>
  ({ page }) =>
    page.getByRole('button', { name, exact: true }).first().click();

export const dialog: Step = ({ page }) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();

export const text =
  (words: string | RegExp): Step =>
  ({ page }) =>
    page.getByText(words).first().waitFor();

/**
 * One test per state: on the phone and zoomed in it does not scroll sideways and is accessible, and its dark colours are
 * readable.
 */
export function testStates(states: readonly State[], options: { signedIn: boolean }): void {
  // The browser logs the refusals that a state scripts.
  const visitor = started(() => newVisitor(options));

  test.each(states)('$name is accessible and fits', async ({ path, steps = [] }) => {
    const { page } = visitor;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.setViewportSize(phone);
    await visitor.open(path);
    for (const step of steps) await step(visitor);
    for (const size of [phone, zoomed]) {
      await page.setViewportSize(size);
      // On a scrolled page a control can be half covered by the top bar, and scrolling uncovers it.
      await page.evaluate(() => scrollTo(0, 0));
      await visitor.expectNoSidewaysScroll();
      await visitor.expectAccessible();
      if (size !== phone) continue;
      await visitor.expectReadableInDark();
      // Rows are stacked vertically: no part of a row is off-screen to the side.
      const beyond = await page
        .locator('.ap-table-wrap[aria-label^="Lista de"]')
        .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.ariaLabel));
      expect(beyond).toEqual([]);
    }
  });
}
