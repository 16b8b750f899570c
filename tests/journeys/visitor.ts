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

/** A user with their own browser on the product. */
export interface Visitor {
  readonly page: Page;
  /** Keyboard-only interaction with the page. */
  readonly keys: Keyboard;
  /** Opens an address of the product and waits until the page is idle; checks the page's script size limit. */
  open(path: string): Promise<void>;
  /** Like `open`, but from a page of the product: targets in the menu are opened without reloading the client. */
  go(path: string): Promise<void>;
  /** Waits until the page has no pending calls. */
  settled(): Promise<void>;
  /** Signs in on the login screen, by default as the administrator; ends on the dashboard. */
  signIn(as?: { readonly email: string; readonly password: string }): Promise<void>;
  /** Console messages and script errors since the last call. */
  complaints(): string[];
  /** Checks the current page, or a part of it, against WCAG 2.2 AA and axe's best practices. */
  expectAccessible(within?: string): Promise<void>;
  /** Checks the dark theme's readability and restores the previous theme. */
  expectReadableInDark(within?: string): Promise<void>;
  /** Checks that the page itself does not scroll sideways; tables inside it can. */
  expectNoSidewaysScroll(): Promise<void>;
  /** Once the page is idle, all three: accessible, readable in both themes, and no wider than a phone. */
  expectGood(): Promise<void>;
  leave(): Promise<void>;
}

interface Options {
  /** A product other than the one all journeys share. */
  readonly url?: string;
  /** Starts with the session of an administrator who has signed in before. */
  readonly signedIn?: boolean;
  readonly colorScheme?: 'light' | 'dark';
  /** Enables the back/forward cache, in a separate browser. */
  readonly keepsLeftPages?: boolean;
}

/** Phones in portrait, in CSS pixels. */
export const phone = { width: 320, height: 640 };
const tallPhone = { width: 390, height: 844 };

const inMenu = new Set(menuLinks.map(({ path }) => path));

async function openContext({ signedIn, colorScheme = 'light', keepsLeftPages }: Options) {
  if (keepsLeftPages) return launchChromium({ colorScheme, keepsLeftPages });
  const storageState = signedIn ? { storageState: ownProduct().adminSession } : {};
  const context = await (await workerBrowser()).newContext({ ...laptop, ...storageState, colorScheme });
  return { context, close: () => context.close() };
}

/** One visitor for all tests of a file; each test fails on console messages and script errors. */
export function visiting(options: Options = {}): Visitor {
  const visitor = started(() => newVisitor(options));
  afterEach(() => expect(visitor.complaints()).toEqual([]));
  return visitor;
}

/** A visitor whose browser profile is empty by default. */
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
    // The menu link becomes current only when the page's code is loaded.
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

/** Navigates like the browser's own buttons: the router reads the address. */
function goTo(path: string): void {
  const { idx = 0, ...state } = (history.state ?? {}) as { idx?: number };
  history.pushState({ ...state, idx: idx + 1 }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/** With `SLOWED=1` answers arrive with different delays, which exposes missing waits in a journey. */
async function slowed(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.pathname !== '/',
    async (route) => {
      await delay(Math.random() * Number(process.env['SLOWED']) * 1000);
      await route.fallback();
    },
  );
}

/** Emulates the system setting; a page that does not follow it while open is switched by hand. */
async function setColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate((theme) => document.documentElement.setAttribute('data-bs-theme', theme), colorScheme);
}
