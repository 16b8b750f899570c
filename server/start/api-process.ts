import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, childEnvironment } from '../config.ts';
import type { Logger } from '../log.ts';
import { StartError } from '../process/start-error.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
const stopSeconds = 35;
/**
 * Short-lived text is most of what the API makes (rows on their way into spreadsheets). A small young generation
 * keeps it out of the resident memory: about 100 MiB above idle for a million shipments instead of 190.
 */
export const apiExecArgv: readonly string[] = ['--max-semi-space-size=8'];
const backoff = { firstMs: 200, longestMs: 10_000, resetAfterMs: 60_000 };

/** What the child says over the channel: where it listens, or in one line why it does not. */
export type ApiMessage = { readonly port: number } | { readonly fault: string };

/**
 * The built-in API in a process of its own, on a port of the loopback interface that stays the same. One that dies
 * is started again, later each time while it keeps dying.
 */
export class ApiProcess {
  readonly #spawn: (port: number) => ChildProcess;
  readonly #log: Logger;
  #child: ChildProcess;
  #stopping = false;

  constructor(config: Config, databaseUrl: string, log: Logger) {
    this.#spawn = (port) => spawnApi(config, databaseUrl, port);
    this.#log = log;
    this.#child = this.#spawn(0);
  }

  /**
   * Waits until the API serves for the first time.
   * @returns its base URL.
   * @throws StartError where it does not come up.
   */
  async ready(): Promise<string> {
    const port = await reportedPort(this.#child);
    void this.#keepRunning(port);
    return `http://127.0.0.1:${port}`;
  }

  /** Asks it to finish what is under way, and waits until it is gone. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    const ended = whenEnded(child);
    child.kill('SIGTERM');
    const deadline = setTimeout(() => child.kill('SIGKILL'), stopSeconds * 1000);
    await ended;
    clearTimeout(deadline);
  }

  async #keepRunning(port: number): Promise<void> {
    let waitMs = backoff.firstMs;
    for (;;) {
      const since = Date.now();
      await whenEnded(this.#child);
      if (this.#stopping) return;
      if (Date.now() - since > backoff.resetAfterMs) waitMs = backoff.firstMs;
      const { exitCode, signalCode } = this.#child;
      this.#log.error({ exitCode, signal: signalCode, waitMs }, 'API process ended, starting it again');
      await sleep(waitMs);
      waitMs = Math.min(waitMs * 2, backoff.longestMs);
      if (this.#stopping) return;
      this.#child = this.#spawn(port);
      void reportedPort(this.#child).catch((error: unknown) => this.#log.error({ err: error }, 'API process failed'));
    }
  }
}

async function whenEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** A session of its own keeps the terminal's Ctrl+C away: the web server drains first. */
function spawnApi(config: Config, databaseUrl: string, port: number): ChildProcess {
  const env = childEnvironment({
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DEMO_DATA: config.demoData ? 'on' : 'off',
    // Not the API's business.
    SESSION_SECRET: undefined,
    API_KEY: undefined,
    AUTH_API_KEY: undefined,
    ANON_KEY: undefined,
    REDIS_URL: undefined,
  });
  return fork(program, ['api'], {
    env,
    execArgv: [...process.execArgv, ...apiExecArgv],
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function reportedPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: ApiMessage) => {
      if ('port' in message) resolve(message.port);
      else reject(new StartError(message.fault));
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      reject(
        new StartError(`A API embutida encerrou antes de ficar pronta (${signal ?? code}); veja o registro acima.`),
      );
    });
  });
}
