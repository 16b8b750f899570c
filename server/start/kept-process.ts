import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import { type Answers, type Ask, type StartMessage, talk } from './talk.ts';
import { StartError } from '../process/start-error.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
const stopSeconds = 35;
const backoff = { firstMs: 25, longestMs: 10_000, resetAfterMs: 60_000 };

/** How a process is started. */
interface Kept<Theirs extends Answers<Theirs>> {
  /** What it is, for the log. */
  readonly name: keyof typeof endedEarly;
  spawn(port: number): ChildProcess;
  /** What each such process may ask for; `ask` asks it. */
  readonly answers?: (ask: Ask<Theirs>, child: ChildProcess) => object;
  readonly log: Logger;
}

/**
 * A process that this one has started, on a port that stays the same. One that dies is started again, later each time
 * while it keeps dying.
 */
export class KeptProcess<Theirs extends Answers<Theirs>> {
  readonly #kept: Kept<Theirs>;
  #child: ChildProcess;
  #ask: Ask<Theirs>;
  #stopping = false;

  /** @param port 0: any that is free. */
  constructor(kept: Kept<Theirs>, port = 0) {
    this.#kept = kept;
    [this.#child, this.#ask] = start(kept, port);
    if (port !== 0) void this.#keepRunning(port);
  }

  /** Asks the process as it is now. */
  get ask(): Ask<Theirs> {
    return this.#ask;
  }

  /**
   * Waits until one that chose its port serves for the first time.
   * @returns that port.
   * @throws StartError where it does not come up.
   */
  async ready(): Promise<number> {
    const port = await reportedPort(this.#child, this.#kept.name);
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
    const { name, log } = this.#kept;
    let waitMs = backoff.firstMs;
    for (;;) {
      const since = Date.now();
      void reportedPort(this.#child, name).catch((error: unknown) => {
        if (!this.#stopping) log.error({ err: error }, `${name} process failed`);
      });
      await whenEnded(this.#child);
      if (this.#stopping) return;
      if (Date.now() - since > backoff.resetAfterMs) waitMs = backoff.firstMs;
      const { pid, exitCode, signalCode } = this.#child;
      log.error({ [name]: pid, exitCode, signal: signalCode, waitMs }, `${name} process ended, starting it again`);
      await sleep(waitMs);
      waitMs = Math.min(waitMs * 2, backoff.longestMs);
      if (this.#stopping) return;
      [this.#child, this.#ask] = start(this.#kept, port);
    }
  }
}

/**
 * Starts our own program in another role. A session of its own keeps the terminal's Ctrl+C away: this process drains first.
 * @param env its whole environment.
 */
export function forkProgram(role: string, env: NodeJS.ProcessEnv, execArgv: readonly string[] = []): ChildProcess {
  return fork(program, [role], {
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

function start<Theirs extends Answers<Theirs>>(kept: Kept<Theirs>, port: number): [ChildProcess, Ask<Theirs>] {
  const child = kept.spawn(port);
  return [child, talk<Theirs>(child, (ask) => kept.answers?.(ask, child) ?? {})];
}

const endedEarly = {
  api: 'A API embutida encerrou antes de ficar pronta',
  web: 'Um processo do servidor web encerrou antes de ficar pronto',
} as const;

function reportedPort(child: ChildProcess, name: keyof typeof endedEarly): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: StartMessage) => {
      if ('port' in message) resolve(message.port);
      else if ('fault' in message) reject(new StartError(message.fault));
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      reject(new StartError(`${endedEarly[name]} (${signal ?? code}); veja o registro acima.`));
    });
  });
}
