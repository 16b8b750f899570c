import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export const allRules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that another theme can break. */
export const coloursAlone = ['color-contrast', 'link-in-text-block'];

/** Rows of a long table are alike: only the first thirty are checked. */
const LATER_ROWS = 'tbody > tr:nth-child(n + 31)';

interface Checker {
  run(
    within: { include: string[][]; exclude: string[][] },
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/**
 * Axe violations on the current page, by rule tags or names.
 * @param within selector of the part to check; page-level rules are then skipped.
 */
export async function violationsOf(page: Page, rules: readonly string[], within = 'html'): Promise<string[]> {
  await page.evaluate(endTransitions);
  await ensureChecker(page);
  return page.evaluate(
    async ([runOnly, part, laterRows]) => {
      const { axe } = globalThis as unknown as { axe: Checker };
      const context = { include: [[part]], exclude: document.querySelector(laterRows) ? [[laterRows]] : [] };
      const { violations } = await axe.run(context, { runOnly, resultTypes: ['violations'] });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join('\n')}`,
      );
    },
    [rules, within, LATER_ROWS] as const,
  );
}

const bringingIt = new WeakSet<Page>();

/** The checker, run when it is first asked for: few of a page's documents are checked. */
const atHand = `Object.defineProperty(globalThis, 'axe', {
  configurable: true,
  get() { delete globalThis.axe; ${source}; return globalThis.axe; },
});`;

/** Adds the checker as an init script on first use: sending it again for every document costs three times as much. */
async function ensureChecker(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  // Evaluated rather than injected as an element: the product's CSP refuses foreign scripts.
  await page.evaluate(atHand);
  if (bringingIt.has(page)) return;
  bringingIt.add(page);
  await page.addInitScript({ content: atHand });
}

/**
 * A dialog that is still fading in has other colours. The transitions are finished, not awaited: Chromium draws no frame for a
 * transition outside the view, so its `finished` promise can stay pending.
 */
async function endTransitions(): Promise<void> {
  const passing = () =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
  for (let running = passing(); running.length > 0; running = passing()) {
    for (const transition of running) transition.finish();
    // Waits for the frame that handles the finish event, which can start another transition.
    await new Promise(requestAnimationFrame);
  }
}
