import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { ADMIN } from '../support/visited-product.ts';
import { keyboardOf, type Keyboard } from './keyboard.ts';
import { followCalls } from './quiet-page.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A person at a browser of their own, in front of the product. */
export interface Visitor {
  readonly page: Page;
  /** The page driven by keys alone. */
  readonly keys: Keyboard;
  /** Opens an address of the product and waits until the page is quiet. */
  open(path: string): Promise<void>;
  /** Waits until no call of the page is under way. */
  settled(): Promise<void>;
  /** Through the login screen, as a person does; ends on the dashboard. The administrator unless told. */
  signIn(as?: { readonly email: string; readonly password: string }): Promise<void>;
  /** What the console said and which scripts failed since the last look. */
  complaints(): string[];
  /** Checks the page as it stands against WCAG 2.2 AA and axe's best practices. */
  expectAccessible(): Promise<void>;
  /** Checks that the page itself does not scroll sideways; a table in it may. */
  expectNoSidewaysScroll(): Promise<void>;
  leave(): Promise<void>;
}

/** @param options.url another product than the one that all journeys share; the others are the browser's. */
export async function newVisitor(
  options: { url?: string } & NonNullable<Parameters<typeof launchChromium>[0]> = {},
): Promise<Visitor> {
  const { url = inject('productUrl'), ...browser } = options;
  const { context, close } = await launchChromium(browser);
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(10_000);
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      said.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => said.push(`script: ${error.message}`));

  const settled = followCalls(page);
  const open = async (path: string) => {
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settled();
  };
  return {
    page,
    keys: keyboardOf(page),
    open,
    settled,
    async signIn({ email, password } = ADMIN) {
      await open('/login');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Senha', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await page.waitForURL('**/dashboard');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    complaints: () => said.splice(0),
    async expectAccessible() {
      // A dialog that is still fading in has other colours.
      await page.evaluate(async () => {
        const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
        await Promise.allSettled(passing.map(({ finished }) => finished));
      });
      // Evaluated rather than injected as an element: the product's CSP refuses foreign scripts.
      await page.evaluate(axe);
      const violations = await page.evaluate(async (tags) => {
        const { axe: checker } = globalThis as unknown as {
          axe: {
            run(
              options: object,
            ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
          };
        };
        const found = await checker.run({ runOnly: tags });
        return found.violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join('\n')}`,
        );
      }, axeTags);
      expect(violations).toEqual([]);
    },
    async expectNoSidewaysScroll() {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `pixels beyond ${width} × ${height}`).toBe(0);
    },
    leave: close,
  };
}
