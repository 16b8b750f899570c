import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** WCAG 2.2 AA and axe's best practices. */
export const allRules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Those that another theme can break. */
export const coloursAlone = ['color-contrast', 'link-in-text-block'];

/** Rows of a long table are alike: the first thirty are looked at. */
const LATER_ROWS = 'tbody > tr:nth-child(n + 31)';

interface Checker {
  run(
    within: { include: string[][]; exclude: string[][] },
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
}

/**
 * What axe finds wrong with the page as it stands, by tags or names of rules.
 * @param within a selector: that part of the page alone, without what is asked of a whole page.
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

/** A page that was checked once brings the checker along wherever it goes: to send it anew costs three times as much. */
async function ensureChecker(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  // Evaluated rather than injected as an element: the product's CSP refuses foreign scripts.
  await page.evaluate(source);
  if (bringingIt.has(page)) return;
  bringingIt.add(page);
  await page.addInitScript({ content: source });
}

/**
 * A dialog that is still fading in has other colours. Ended rather than waited for: Chromium draws no frame for a
 * transition outside the view, so that its `finished` is not told before something else moves, if ever.
 */
async function endTransitions(): Promise<void> {
  const passing = () =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
  for (let running = passing(); running.length > 0; running = passing()) {
    for (const transition of running) transition.finish();
    // The frame in which the page is told, and may begin the next one.
    await new Promise(requestAnimationFrame);
  }
}
