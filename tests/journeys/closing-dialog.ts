import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const STEP_MS = 10;
const STEPS = 1_500;
/** The clock advances in steps of 10 ms, so a closing is noticed at most that late. */
const TOLERANCE_MS = 2 * STEP_MS;

const ticking = new WeakSet<Page>();

/** Stops the page's clock; time then passes only when a test advances it, also for axe and the focus trap. */
export async function stopClock(page: Page): Promise<void> {
  if (!ticking.has(page)) await page.clock.install();
  ticking.add(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Advances the clock in small steps until `reached`; network calls run in real time. */
export async function passTimeUntil(page: Page, reached: () => Promise<boolean>): Promise<number> {
  for (let step = 0; step < STEPS; step += 1) {
    if (await reached()) return step * STEP_MS;
    await page.clock.runFor(STEP_MS);
  }
  throw new Error('it was not reached');
}

/** Waits for the success message, then measures on the stopped clock how long the dialog stays open. */
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
