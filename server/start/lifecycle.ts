import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MetricObject } from 'prom-client';
import type { Logger } from '../log.ts';
import { StartError } from '../process/operator.ts';

/** Runs the registered stop functions in reverse order. */
export class Lifecycle {
  readonly #stops: (() => Promise<unknown>)[] = [];
  #stopped: Promise<void> | null = null;

  get ending(): boolean {
    return this.#stopped !== null;
  }

  /** Registers a stop function; runs it at once if stopping has begun. */
  async onStop(stop: () => Promise<unknown>): Promise<void> {
    if (this.ending) await stop();
    else this.#stops.push(stop);
  }

  /** Runs all stop functions, even if some fail. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  async #stopAll(): Promise<void> {
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) await stop().catch(() => undefined);
  }
}

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
const backoff = { firstMs: 25, longestMs: 10_000, resetAfterMs: 60_000 };

/** Sent by the child: the port it listens on, why it does not start (one line), or its metrics after `askForMetrics`. */
export type ChildMessage =
  | { readonly port: number }
  | { readonly fault: string }
  | { readonly metrics: readonly MetricObject[] };

export const askForMetrics = 'metrics';

interface Kept {
  spawn(port: number): ChildProcess;
  readonly log: Logger;
}

/** Child process of the API, restarted on the same port with exponential backoff. */
export class KeptProcess {
  readonly #kept: Kept;
  #child: ChildProcess;
  #stopping = false;

  /** @param port 0: any free port. */
  constructor(kept: Kept, port = 0) {
    this.#kept = kept;
    this.#child = kept.spawn(port);
    if (port !== 0) void this.#keepRunning(port);
  }

  /** Metrics over IPC. Rejects if the process has ended or does not answer in time. */
  async metrics(): Promise<readonly MetricObject[]> {
    const child = this.#child;
    const gone = () => new Error('the API process has ended');
    if (!child.connected) throw gone();
    const until = { signal: AbortSignal.timeout(5_000), close: ['disconnect'] };
    const messages = on(child, 'message', until) as AsyncIterable<[ChildMessage]>;
    child.send(askForMetrics, () => undefined);
    for await (const [message] of messages) if ('metrics' in message) return message.metrics;
    throw gone();
  }

  /** Waits until the process serves. @returns its port. @throws StartError if it does not come up. */
  async ready(): Promise<number> {
    const port = await reportedPort(this.#child);
    void this.#keepRunning(port);
    return port;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    const ended = whenEnded(child);
    child.kill('SIGTERM');
    const deadline = setTimeout(() => child.kill('SIGKILL'), 35 * 1000);
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

/** Forks the API, detached: the terminal's Ctrl+C reaches only this process, which drains first. @param env complete. */
export const forkApi = (env: NodeJS.ProcessEnv, execArgv: readonly string[]): ChildProcess =>
  fork(program, ['api'], {
    env,
    execArgv: [...process.execArgv, ...execArgv],
    detached: true,
    // JSON cannot represent Infinity, which metrics contain.
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

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
