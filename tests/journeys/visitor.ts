import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { menuLinks } from '../../client/src/layout/menu.ts';
import { laptop, launchChromium } from '../support/chromium.ts';
import { started } from '../support/started.ts';
import { ADMIN } from '../support/visited-product.ts';
import { allRules, coloursAlone, violationsOf } from './axe.ts';
import { keyboardOf, type Keyboard } from './keyboard.ts';
import { expectLight } from './light-page.ts';
import { followCalls } from './quiet-page.ts';
import { signInAt } from './sign-in.ts';
import { ownProduct } from './own-product.ts';
import { workerBrowser } from './worker-browser.ts';

/** A person at a browser of their own, in front of the product. */
export interface Visitor {
  readonly page: Page;
  /** The page driven by keys alone. */
  readonly keys: Keyboard;
  /** Opens an address of the product and waits until the page is quiet; no page may have fetched more script than is promised. */
  open(path: string): Promise<void>;
  /** From a page of the product as `open`, but that a target of the menu is gone to without loading the client anew. */
  go(path: string): Promise<void>;
  /** Waits until no call of the page is under way. */
  settled(): Promise<void>;
  /** Through the login screen, as a person does; ends on the dashboard. The administrator unless told. */
  signIn(as?: { readonly email: string; readonly password: string }): Promise<void>;
  /** What the console said and which scripts failed since the last look. */
  complaints(): string[];
  /** Checks the page as it stands, or a part of it, against WCAG 2.2 AA and axe's best practices. */
  expectAccessible(within?: string): Promise<void>;
  /** Checks that the dark theme can be read, too, and goes back to the one before. */
  expectReadableInDark(within?: string): Promise<void>;
  /** Checks that the page itself does not scroll sideways; a table in it may. */
  expectNoSidewaysScroll(): Promise<void>;
  /** All three, once the page is quiet: accessible, readable in both themes, and no wider than a phone. */
  expectGood(): Promise<void>;
  leave(): Promise<void>;
}

interface Options {
  /** Another product than the one that all journeys share. */
  readonly url?: string;
  /** With the session of an administrator who signed in before. */
  readonly signedIn?: boolean;
  readonly colorScheme?: 'light' | 'dark';
  /** Whether a page that was left is kept whole for the Back button: in a browser of the visitor's own. */
  readonly keepsLeftPages?: boolean;
}

/** Phones held upright, in CSS pixels. */
export const phone = { width: 320, height: 640 };
const tallPhone = { width: 390, height: 844 };

const inMenu = new Set(menuLinks.map(({ path }) => path));

async function openContext({ signedIn, colorScheme = 'light', keepsLeftPages }: Options) {
  if (keepsLeftPages) return launchChromium({ colorScheme, keepsLeftPages });
  const storageState = signedIn ? { storageState: ownProduct().adminSession } : {};
  const context = await (await workerBrowser()).newContext({ ...laptop, ...storageState, colorScheme });
  return { context, close: () => context.close() };
}

/** One visitor for all tests of a file; after each of them neither console nor scripts may have complained. */
export function visiting(options: Options = {}): Visitor {
  const visitor = started(() => newVisitor(options));
  afterEach(() => expect(visitor.complaints()).toEqual([]));
  return visitor;
}

/** A person who comes with a browser that nothing is left in, unless told. */
export async function newVisitor(options: Options = {}): Promise<Visitor> {
  const { url = ownProduct().url } = options;
  const { context, close } = await openContext(options);
  if (process.env['SLOWED']) await slowed(context);
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(30_000);
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
    await expectLight(page);
  };
  const go = async (path: string) => {
    if (!inMenu.has(path)) return open(path);
    await page.evaluate(goTo, path);
    // The router has gone there only when the page's code has come.
    await page.locator(`.ap-nav [aria-current=page][href="${path}"]`).waitFor({ state: 'attached' });
    await settled();
  };
  const visitor: Visitor = {
    page,
    keys: keyboardOf(page),
    open,
    go,
    settled,
    signIn: (as = ADMIN) => signInAt(page, url, as),
    complaints: () => said.splice(0),
    async expectAccessible(within) {
      await expect.poll(() => violationsOf(page, allRules, within)).toEqual([]);
    },
    async expectReadableInDark(within) {
      await setColours(page, 'dark');
      await expect.poll(() => violationsOf(page, coloursAlone, within)).toEqual([]);
      await setColours(page, 'light');
    },
    async expectNoSidewaysScroll() {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `pixels beyond ${width} × ${height}`).toBe(0);
    },
    async expectGood() {
      await settled();
      await visitor.expectAccessible();
      await visitor.expectReadableInDark();
      for (const size of [phone, tallPhone]) {
        await page.setViewportSize(size);
        await visitor.expectNoSidewaysScroll();
      }
      await page.setViewportSize(laptop.viewport);
    },
    leave: close,
  };
  return visitor;
}

/** As the browser's own buttons do: the router reads the address, whatever led there. */
function goTo(path: string): void {
  const { idx = 0, ...state } = (history.state ?? {}) as { idx?: number };
  history.pushState({ ...state, idx: idx + 1 }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/** With `SLOWED=1` each answer comes late, one later than another: what a journey does not wait for, shows. */
async function slowed(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.pathname !== '/',
    async (route) => {
      await delay(Math.random() * Number(process.env['SLOWED']) * 1000);
      await route.fallback();
    },
  );
}

/** As the system has them; a page that does not follow the system while it is open is told by hand. */
async function setColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate((theme) => document.documentElement.setAttribute('data-bs-theme', theme), colorScheme);
}
