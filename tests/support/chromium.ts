import { execFile } from 'node:child_process';
import { access, constants, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from 'playwright-core';

const run = promisify(execFile);
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
  if (chosen) {
    if (await executable(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which cannot be run. ${missing}`);
  }
  const found = await onPath();
  if (found) return found;
  if (process.getuid?.() === 0) await installFromDebian();
  const installed = await onPath();
  if (installed) return installed;
  throw new Error(missing);
}

async function onPath(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const path of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    if (await executable(path)) return path;
  }
  return undefined;
}

async function executable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function installFromDebian(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', ['update', '-q'], { env });
    await run('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], {
      env,
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    throw new Error(missing, { cause: error });
  }
}

/** A browser with an empty profile, in Brazil; `close()` removes the profile. */
export interface Browser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/** Starts Chromium without a window, its own calls home shut off. */
export async function launchChromium(options: { colorScheme?: 'light' | 'dark' } = {}): Promise<Browser> {
  const executablePath = await findChromium();
  const profile = await mkdtemp(join(tmpdir(), 'romaneio-tests-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
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
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 768 },
    acceptDownloads: true,
    colorScheme: options.colorScheme ?? 'light',
  });
  return {
    context,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
