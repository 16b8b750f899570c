import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, childEnvironment } from '../config.ts';
import type { Logger } from '../log.ts';
import type { ApiMessage } from './api-channel.ts';
import { StartError } from '../process/start-error.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
const stopSeconds = 35;
/**
 * Short-lived text is most of what the API makes (rows on their way into spreadsheets). A small young generation
 * keeps it out of the resident memory: about 100 MiB above idle for a million shipments instead of 190.
 */
export const apiExecArgv: readonly string[] = ['--max-semi-space-size=8'];
const backoff = { firstMs: 25, longestMs: 10_000, resetAfterMs: 60_000 };

/**
 * One process of the built-in API, on a port of the loopback interface that stays the same. One that dies
 * is started again, later each time while it keeps dying.
 */
export class ApiProcess {
  readonly #spawn: (port: number) => ChildProcess;
  readonly #log: Logger;
  #child: ChildProcess;
  #stopping = false;

  /**
   * @param spawn starts it on a port.
   * @param port 0: any that is free.
   */
  constructor(spawn: (port: number) => ChildProcess, log: Logger, port = 0) {
    this.#spawn = spawn;
    this.#log = log;
    this.#child = spawn(port);
    if (port !== 0) void this.#keepRunning(port);
  }

  /** The process as it is now. */
  get child(): ChildProcess {
    return this.#child;
  }

  /**
   * Waits until one that chose its port serves for the first time.
   * @returns that port.
   * @throws StartError where it does not come up.
   */
  async ready(): Promise<number> {
    const port = await reportedPort(this.#child);
    void this.#keepRunning(port);
    return port;
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
      void reportedPort(this.#child).catch((error: unknown) => {
        if (!this.#stopping) this.#log.error({ err: error }, 'API process failed');
      });
      await whenEnded(this.#child);
      if (this.#stopping) return;
      if (Date.now() - since > backoff.resetAfterMs) waitMs = backoff.firstMs;
      const { pid, exitCode, signalCode } = this.#child;
      this.#log.error({ api: pid, exitCode, signal: signalCode, waitMs }, 'API process ended, starting it again');
      await sleep(waitMs);
      waitMs = Math.min(waitMs * 2, backoff.longestMs);
      if (this.#stopping) return;
      this.#child = this.#spawn(port);
    }
  }
}

async function whenEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/**
 * Starts one of so many processes of the API. A session of its own keeps the terminal's Ctrl+C away: the web server
 * drains first.
 */
export function spawnApi(config: Config, databaseUrl: string, processes: number, port: number): ChildProcess {
  const env = childEnvironment({
    HOST: '127.0.0.1',
    PORT: String(port),
    API_PROCESSES: String(processes),
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
    // Metrics know infinity, JSON does not.
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

function reportedPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: ApiMessage) => {
      if ('port' in message) resolve(message.port);
      else if ('fault' in message) reject(new StartError(message.fault));
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      reject(
        new StartError(`A API embutida encerrou antes de ficar pronta (${signal ?? code}); veja o registro acima.`),
      );
    });
  });
}
