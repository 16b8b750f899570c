import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser as SharedBrowser, type BrowserContext, chromium } from 'playwright-core';
import { findProgram, isExecutable } from './debian-program.ts';

const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without what only a window needs, a fifth cheaper to drive; its name at Debian and at Chrome’s own builds. */
const shell = ['chromium-headless-shell', 'chrome-headless-shell'];
const advice = (debianPackage: string) =>
  `install it (Debian: apt-get install ${debianPackage}) or set CHROMIUM_PATH to the browser’s program.`;

/**
 * The path of a Chromium: CHROMIUM_PATH, else the first on PATH, one without windows if there is any, else, as root on
 * Debian, a new installation of the package of that.
 * @throws one line that says how to get one.
 */
export async function findChromium(): Promise<string> {
  return chosenOr([...shell, ...whole], 'chromium-headless-shell');
}

/** The same, but the whole browser that people have: what is measured in it stays comparable. */
export async function findWholeChromium(): Promise<string> {
  return chosenOr(whole, 'chromium');
}

async function chosenOr(names: readonly string[], debianPackage: string): Promise<string> {
  const missing = `Chromium not found: ${advice(debianPackage)}`;
  const chosen = process.env['CHROMIUM_PATH'];
  if (!chosen) return findProgram({ names, debianPackage, missing });
  if (await isExecutable(chosen)) return chosen;
  throw new Error(`CHROMIUM_PATH is ${chosen}, which cannot be run. ${missing}`);
}

/** A browser with an empty profile, in Brazil; `close()` removes the profile. */
export interface Browser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

interface LaunchOptions {
  readonly colorScheme?: 'light' | 'dark';
  /** Whether a page that was left is kept whole for the Back button, as people's browsers do. */
  readonly keepsLeftPages?: boolean;
  /** Whether it is the browser that people have, for what is measured in it. */
  readonly whole?: boolean;
}

/** Without a window, its own calls home shut off. */
const quiet = {
  headless: true,
  // Chromium's own sandbox cannot work where the tests run as root; they open loopback pages alone.
  chromiumSandbox: false,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** A laptop in Brazil. */
export const laptop = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  viewport: { width: 1366, height: 768 },
  acceptDownloads: true,
};

/** Starts a Chromium of the caller's own. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const { colorScheme = 'light', keepsLeftPages } = options;
  const executablePath = await (options.whole ? findWholeChromium() : findChromium());
  const profile = await mkdtemp(join(tmpdir(), 'romaneio-tests-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...quiet,
    ...laptop,
    ...(keepsLeftPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    executablePath,
    colorScheme,
  });
  return {
    context,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts a Chromium for several visitors, each in a context of their own. */
export async function startChromium(): Promise<SharedBrowser> {
  return chromium.launch({ ...quiet, executablePath: await findChromium() });
}
