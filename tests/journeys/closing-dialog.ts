import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const STEP_MS = 10;
const STEPS = 1_500;
/** A clock that is moved in steps of 10 ms sees a closing that much late at most. */
const TOLERANCE_MS = 2 * STEP_MS;

const ticking = new WeakSet<Page>();

/** Stops the page's clock; from here on time passes only where a test says so, for the checks of axe and the focus trap, too. */
export async function stopClock(page: Page): Promise<void> {
  if (!ticking.has(page)) await page.clock.install();
  ticking.add(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Lets time pass, in small steps, until `reached`; what the network does takes its own time. */
export async function passTimeUntil(page: Page, reached: () => Promise<boolean>): Promise<number> {
  for (let step = 0; step < STEPS; step += 1) {
    if (await reached()) return step * STEP_MS;
    await page.clock.runFor(STEP_MS);
  }
  throw new Error('it was not reached');
}

/** Waits for the success, then measures by the page's stopped clock how long the dialog stays. */
export async function expectClosing(page: Page, success: string, afterMs: number): Promise<void> {
  const dialog = page.getByRole('dialog');
  await passTimeUntil(page, () => dialog.getByText(success, { exact: true }).isVisible());
  await page.clock.runFor(afterMs - TOLERANCE_MS);
  await expect.poll(() => dialog.getByText(success, { exact: true }).isVisible()).toBe(true);
  const opened = page.locator('.modal.show');
  await expect.poll(() => opened.count()).toBe(1);
  const late = await passTimeUntil(page, async () => (await opened.count()) === 0);
  expect(late).toBeLessThanOrEqual(2 * TOLERANCE_MS);
  await page.clock.resume();
  await dialog.waitFor({ state: 'detached' });
}
