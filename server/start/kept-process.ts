import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MetricObject } from 'prom-client';
import type { Logger } from '../log.ts';
import { StartError } from '../process/start-error.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
const stopSeconds = 35;
const metricsMs = 5_000;
const backoff = { firstMs: 25, longestMs: 10_000, resetAfterMs: 60_000 };

/** Sent by the child: the port it listens on, why it does not start (one line), or its metrics after `askForMetrics`. */
export type ChildMessage =
  | { readonly port: number }
  | { readonly fault: string }
  | { readonly metrics: readonly MetricObject[] };

/** Sent to the child. */
export const askForMetrics = 'metrics';

/** How a process of the API is started. */
interface Kept {
  spawn(port: number): ChildProcess;
  readonly log: Logger;
}

/**
 * A child process of the API. Its port never changes; one that dies is started again, later each time while it keeps dying.
 */
export class KeptProcess {
  readonly #kept: Kept;
  #child: ChildProcess;
  #stopping = false;

  /** @param port 0: any that is free. */
  constructor(kept: Kept, port = 0) {
    this.#kept = kept;
    this.#child = kept.spawn(port);
    if (port !== 0) void this.#keepRunning(port);
  }

  /** Its metrics, asked over the IPC channel. Rejects where the process has ended or does not answer in time. */
  async metrics(): Promise<readonly MetricObject[]> {
    const child = this.#child;
    const gone = () => new Error('the API process has ended');
    if (!child.connected) throw gone();
    const until = { signal: AbortSignal.timeout(metricsMs), close: ['disconnect'] };
    const messages = on(child, 'message', until) as AsyncIterable<[ChildMessage]>;
    child.send(askForMetrics, () => undefined);
    for await (const [message] of messages) if ('metrics' in message) return message.metrics;
    throw gone();
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
    const { log, spawn } = this.#kept;
    let waitMs = backoff.firstMs;
    for (;;) {
      const since = Date.now();
      void reportedPort(this.#child).catch((error: unknown) => {
        if (!this.#stopping) log.error({ err: error }, 'api process failed');
      });
      await whenEnded(this.#child);
      if (this.#stopping) return;
      if (Date.now() - since > backoff.resetAfterMs) waitMs = backoff.firstMs;
      const { pid, exitCode, signalCode } = this.#child;
      log.error({ api: pid, exitCode, signal: signalCode, waitMs }, 'api process ended, starting it again');
      await sleep(waitMs);
      waitMs = Math.min(waitMs * 2, backoff.longestMs);
      if (this.#stopping) return;
      this.#child = spawn(port);
    }
  }
}

/**
 * Starts our own program as the API. Its own session keeps the terminal's Ctrl+C away: this process drains first.
 * @param env its whole environment.
 */
export function forkApi(env: NodeJS.ProcessEnv, execArgv: readonly string[]): ChildProcess {
  return fork(program, ['api'], {
    env,
    execArgv: [...process.execArgv, ...execArgv],
    detached: true,
    // Metrics know infinity, JSON does not.
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function whenEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

function reportedPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: ChildMessage) => {
      if ('port' in message) resolve(message.port);
      else if ('fault' in message) reject(new StartError(message.fault));
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      const how = signal ?? code;
      reject(new StartError(`A API embutida encerrou antes de ficar pronta (${how}); veja o registro acima.`));
    });
  });
}
