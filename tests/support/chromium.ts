import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserServer, chromium } from 'playwright-core';
import { findProgram, isExecutable } from './debian-program.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const missing =
  'Chromium not found: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to the browser’s program.';

/**
 * The path of a Chromium: CHROMIUM_PATH, else the first on PATH, else, as root on Debian, a new installation of
 * its package.
 * @throws one line that says how to get one.
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (!chosen) return findProgram({ names, debianPackage: 'chromium', missing });
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
export async function launchChromium({ colorScheme = 'light', keepsLeftPages }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = await findChromium();
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

/** Starts a Chromium that several processes may use, each in contexts of its own; `wsEndpoint()` is its address. */
export async function serveChromium(): Promise<BrowserServer> {
  return chromium.launchServer({ ...quiet, executablePath: await findChromium() });
}
