import { expect, test } from 'vitest';
import { started } from '../support/started.ts';
import { newVisitor, phone, type Visitor } from './visitor.ts';

/** A laptop at a zoom of 200 %, in CSS pixels. */
export const zoomed = { width: 683, height: 384 };

type Step = (visitor: Visitor) => Promise<unknown>;

/** A state of a screen: where it is, and what a person does to bring it about. */
export interface State {
  readonly name: string;
  readonly path: string;
  readonly steps?: readonly Step[];
}

/** Presses the first button of that name. */
export const press =
  (name: string | RegExp): Step =>
  ({ page }) =>
    page.getByRole('button', { name, exact: true }).first().click();

/** Waits for a dialog. */
export const dialog: Step = ({ page }) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();

/** Waits for a text. */
export const text =
  (words: string | RegExp): Step =>
  ({ page }) =>
    page.getByText(words).first().waitFor();

/**
 * One test a state: on the phone and zoomed in it does not scroll sideways and is accessible, and in the same visit its
 * dark colours can be read.
 */
export function testStates(states: readonly State[], options: { signedIn: boolean }): void {
  // The browser notes answers that a state scripts as refused.
  const visitor = started(() => newVisitor(options));

  test.each(states)('$name is accessible and fits', async ({ path, steps = [] }) => {
    const { page } = visitor;
    await page.unrouteAll();
    await page.setViewportSize(phone);
    await visitor.open(path);
    for (const step of steps) await step(visitor);
    for (const size of [phone, zoomed]) {
      await page.setViewportSize(size);
      // A page that has scrolled may hold a control half behind the bar at the top, which scrolls out of it again.
      await page.evaluate(() => scrollTo(0, 0));
      await visitor.expectNoSidewaysScroll();
      await visitor.expectAccessible();
      if (size !== phone) continue;
      await visitor.expectReadableInDark();
      // A row of a list is read downwards: no part of it lies beside what is seen.
      const beyond = await page
        .locator('.ap-table-wrap[aria-label^="Lista de"]')
        .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.ariaLabel));
      expect(beyond).toEqual([]);
    }
  });
}
