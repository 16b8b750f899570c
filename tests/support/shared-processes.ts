import childProcess, { type ChildProcess, type ForkOptions } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';

/*
 * The product reads each foreign file in a process that does one job (`server/api/trabalho/own-process.ts`). To start one
 * takes several times as long as most files of the tests do: here the jobs of one program take turns in processes that
 * stay, one job at a time in each. A process that was killed, or has ended, is replaced.
 */

const server = new URL('./shared-process.child.ts', import.meta.url);
const jobs = /\/server\/api\/.+\.process\.ts$/;
/** What a program leaves in its memory must not add up to the bounds of one job. */
const MOST_JOBS = 25;

type Idle = { readonly child: ChildProcess; done: number };
const idle = new Map<string, Idle[]>();
const { fork } = childProcess;

/** What `fork` returns for a job, as far as the product uses it. */
class JobProcess extends EventEmitter {
  readonly #key: string;
  readonly #start: () => ChildProcess;
  #used: Idle | undefined;

  constructor(program: URL, options: ForkOptions) {
    super();
    const path = fileURLToPath(program);
    this.#key = JSON.stringify([path, options.execArgv, options.env]);
    this.#start = () => fork(server, [path], options);
  }

  get pid(): number | undefined {
    return this.#used?.child.pid;
  }

  send(job: object): void {
    const used = idle.get(this.#key)?.pop() ?? { child: this.#start(), done: 0 };
    this.#used = used;
    const { child } = used;
    child.ref();
    child.on('message', (answer: object) => {
      this.emit('message', answer);
      if ('progress' in answer) return;
      child.removeAllListeners();
      used.done += 1;
      if (used.done < MOST_JOBS) keep(this.#key, used);
      else child.kill();
      this.emit('exit', 0, null);
    });
    child.once('exit', (code, signal) => this.emit('exit', code, signal));
    child.once('error', (error) => this.emit('error', error));
    child.send(job);
  }

  kill(signal: NodeJS.Signals): void {
    this.#used?.child.kill(signal);
  }
}

/** Keeps a process for the next job; it keeps nothing running, and is forgotten when it ends. */
function keep(key: string, used: Idle): void {
  const others = idle.get(key) ?? [];
  idle.set(key, [...others, used]);
  used.child.once('exit', () =>
    idle.set(
      key,
      (idle.get(key) ?? []).filter((one) => one !== used),
    ),
  );
  used.child.unref();
  used.child.channel?.unref();
}

// The files of one worker share what this has replaced.
if (fork.name !== 'forkShared') {
  const forkShared = (program: URL | string, ...rest: unknown[]) =>
    program instanceof URL && jobs.test(program.pathname)
      ? new JobProcess(program, rest[0] as ForkOptions)
      : (Reflect.apply(fork, null, [program, ...rest]) as ChildProcess);
  childProcess.fork = forkShared as typeof fork;
  syncBuiltinESMExports();
}
