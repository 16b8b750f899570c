import childProcess, { type ChildProcess, type ForkOptions } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';

/*
 * The product reads each foreign file in a one-job process (`server/api/trabalho/own-process.ts`). Starting one takes several
 * times longer than reading most test files, so here the jobs of a program reuse processes, one job at a time each. A process
 * that was killed or has ended is replaced.
 */

const server = new URL('./shared-process.child.ts', import.meta.url);
const jobs = /\/server\/api\/.+\.process\.ts$/;
/** Limits how much a program's leaks add up against the memory limit of one job. */
const MOST_JOBS = 25;

type Idle = { readonly child: ChildProcess; done: number };
const idle = new Map<string, Idle[]>();
const { fork } = childProcess;

/** The part of `fork`'s return value that the product uses. */
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

/** Returns a process to the pool; it does not keep the runner alive, and is removed when it ends. */
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

// The files of one worker share the replaced `fork`.
if (fork.name !== 'forkShared') {
  const forkShared = (program: URL | string, ...rest: unknown[]) =>
    program instanceof URL && jobs.test(program.pathname)
      ? new JobProcess(program, rest[0] as ForkOptions)
      : (Reflect.apply(fork, null, [program, ...rest]) as ChildProcess);
  childProcess.fork = forkShared as typeof fork;
  syncBuiltinESMExports();
}
