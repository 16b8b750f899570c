import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser as SharedBrowser, type BrowserContext, chromium } from 'playwright-core';
import { findProgram, isExecutable } from './debian-program.ts';

const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/**
 * Headless shell: the same engine without the window parts, a fifth cheaper to drive. Names at Debian and in Chrome's own builds.
 */
const shell = ['chromium-headless-shell', 'chrome-headless-shell'];
const advice = (debianPackage: string) =>
  `install it (Debian: apt-get install ${debianPackage}) or set CHROMIUM_PATH to the browser’s program.`;

/**
 * Path of a Chromium: CHROMIUM_PATH, else the first on PATH (headless shell preferred), else, as root on Debian, a newly
 * installed headless shell.
 * @throws one line that says how to get one.
 */
export async function findChromium(): Promise<string> {
  return chosenOr([...shell, ...whole], 'chromium-headless-shell');
}

/** Like `findChromium`, but the full browser that users have, so that measurements stay comparable. */
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

/** A browser with an empty profile and Brazilian settings; `close()` removes the profile. */
export interface Browser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

interface LaunchOptions {
  readonly colorScheme?: 'light' | 'dark';
  /** Enables the back/forward cache, as in users' browsers. */
  readonly keepsLeftPages?: boolean;
  /** Uses the full browser, for measurements. */
  readonly whole?: boolean;
}

/** Headless, with background network traffic disabled. */
const quiet = {
  headless: true,
  // Chromium's sandbox does not work as root, and the tests open loopback pages only.
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

/** Pages of the tests are left before optimised code has paid for its compilation. */
const shortLived = '--js-flags=--no-turbofan --no-maglev';

/** A laptop in Brazil. */
export const laptop = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  viewport: { width: 1366, height: 768 },
  acceptDownloads: true,
};

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

/** Starts a Chromium for several visitors, each in a separate context. */
export async function startChromium(): Promise<SharedBrowser> {
  return chromium.launch({ ...quiet, args: [...quiet.args, shortLived], executablePath: await findChromium() });
}
