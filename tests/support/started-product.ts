import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The administrator that a product started here has. */
export const ADMIN = { email: 'admin@romaneio.local', password: 'senha do administrador 1' };

export interface StartedProduct {
  /** Address of the web server. */
  readonly url: string;
  /** Its embedded PostgreSQL, where it has one, for looking at what really stands in it. */
  databaseUrl(): Promise<string>;
  /** Everything it wrote so far. */
  output(): string;
  /** Ends it as an operator would, and removes its data. @returns its exit code. */
  stop(): Promise<number | null>;
}

/** Builds the client where it is stale, as `npm start` does. */
export async function buildClient(): Promise<void> {
  await run(process.execPath, ['client/build-if-stale.ts']);
}

/**
 * Starts `server/main.ts` on a free port with new data of its own and waits until it says that it is ready.
 * @param env added to its environment, of which it inherits nothing but PATH and HOME.
 * @throws with what it wrote, if it ends before or takes longer than 60 s.
 */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<StartedProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'romaneio-tests-data-'));
  const { PATH = '', HOME = '' } = process.env;
  const own = { DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, ['server/main.ts'], { env: { PATH, HOME, ...own, ...env } });
  let said = '';
  const hear = (text: Buffer) => (said += text.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    const code = await ended;
    await rm(dataDir, { recursive: true, force: true });
    return code;
  };
  try {
    const url = await readyAt(child, () => said, ended);
    return { url, stop, output: () => said, databaseUrl: () => embeddedUrl(dataDir) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readyAt(child: ChildProcess, said: () => string, ended: Promise<unknown>): Promise<string> {
  const ready = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const [, url] = /pronto em (http:\/\/\S+)/.exec(said()) ?? [];
      if (url) resolve(url.replace(/\/$/, ''));
    });
  });
  const late = AbortSignal.timeout(60_000);
  const failed = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`the product did not start: ${said()}`));
    void ended.then(fail);
    late.addEventListener('abort', fail);
  });
  return Promise.race([ready, failed]);
}

/** How the product itself reaches its embedded database. */
async function embeddedUrl(dataDir: string): Promise<string> {
  const [password, pidFile] = await Promise.all([
    readFile(join(dataDir, 'secrets/postgres'), 'utf8'),
    readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'),
  ]);
  const port = pidFile.split('\n')[3];
  return `postgres://romaneio:${encodeURIComponent(password.trim())}@127.0.0.1:${port}/postgres`;
}
