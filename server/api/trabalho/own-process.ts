import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { beyondBounds } from '../chamada/refusals.ts';

interface Bounds {
  /** Old and young generation of the JavaScript heap, in MiB. */
  readonly oldSpaceMiB: number;
  readonly semiSpaceMiB: number;
  readonly maxMs: number;
  /** Processor time; `maxMs` is elapsed time, in which a busy machine may not read even a small file. */
  readonly cpuMs?: number;
  /** Total resident memory in MiB, outside of the heap, too. It and `cpuMs` are watched where the system has `/proc`. */
  readonly residentMiB: number;
}

/** Messages of the process: progress, then a result or an error; see `own-process.child.ts`. */
export type Answer<Result> =
  | { readonly progress: number }
  | { readonly result: Result }
  | { readonly error: Record<'message', string> & Record<'stack' | 'code', string | undefined> };

/** The process took more than it may, and was ended. */
export class Overrun extends Error {
  override readonly name = 'Overrun';
  readonly of: 'time' | 'memory';

  constructor(of: 'time' | 'memory') {
    super(`a job took more ${of} than it may`);
    this.of = of;
  }
}

/** For `catch`: a job that took too much is a refusal in these words, any other fault is thrown on. */
export const refuseOverrun =
  (words: string) =>
  (error: unknown): never => {
    throw error instanceof Overrun ? beyondBounds(error.of, words) : error;
  };

export interface Following {
  /** Ends the process when it aborts; its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number) => void) | undefined;
}

/**
 * Runs one job on untrusted input in a child process, so that a slow or crashing job cannot block or take down other calls.
 * Not in a thread: each new thread recompiles the loader's WebAssembly, which on processors with protection keys
 * occasionally crashed the whole process in V8 (`jit_page.has_value()`).
 * @param program a module that calls `answerJob`.
 * @param environment the child's whole environment, apart from the compile cache; empty by default, so that untrusted input
 * cannot reach secrets.
 * @throws Overrun if a bound is exceeded, else the job's error.
 */
export function inOwnProcess<Result>(
  program: URL,
  job: object,
  bounds: Bounds,
  environment: Readonly<Record<string, string>> = {},
  { signal, onProgress }: Following = {},
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      execArgv: [`--max-old-space-size=${bounds.oldSpaceMiB}`, `--max-semi-space-size=${bounds.semiSpaceMiB}`],
      env: { ...environment, ...compileCache() },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // The first of them stays: a promise is settled once.
    const end = (of: Overrun['of']) => {
      reject(new Overrun(of));
      child.kill('SIGKILL');
    };
    const timer = setTimeout(end, Math.max(bounds.maxMs, 0), 'time');
    let startedMs: number | undefined;
    const watch = setInterval(() => {
      void takenBy(child.pid).then(({ residentMiB, cpuMs }) => {
        if (residentMiB > bounds.residentMiB) end('memory');
        if (cpuMs - (startedMs ??= cpuMs) > (bounds.cpuMs ?? Infinity)) end('time');
      });
    }, 50);
    const onAbort = () => {
      reject(signal?.reason);
      child.kill('SIGKILL');
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
    child.on('message', (answer: Answer<Result>) => {
      if ('progress' in answer) onProgress?.(answer.progress);
      else if ('result' in answer) resolve(answer.result);
      else reject(Object.assign(new Error(answer.error.message), answer.error));
    });
    child.once('error', reject);
    child.once('exit', (code, killedBy) => {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', onAbort);
      // V8 aborts where the heap is full; a system that is short of memory kills.
      if (killedBy === 'SIGABRT' || killedBy === 'SIGKILL') reject(new Overrun('memory'));
      else reject(new Error(`a job's process ended: ${killedBy ?? code}`));
    });
    child.send(job);
  });
}

/** Zeros where the process is gone, or the system does not tell. */
async function takenBy(pid: number | undefined) {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const [status, stat] = await Promise.all([read('status'), read('stat')]);
  // The eleventh and twelfth number behind the state: user and system time, in hundredths of a second.
  const [, user, system] = /\) \w(?: -?\d+){10} (\d+) (\d+)/.exec(stat) ?? [];
  const residentMiB = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  return { residentMiB, cpuMs: 10 * (Number(user ?? 0) + Number(system ?? 0)) };
}

/** Shares this process's compile cache, if any: recompiling the program is half the cost of a small job. */
function compileCache(): Readonly<Record<string, string>> {
  const folder = getCompileCacheDir();
  // Node names a folder in it after its own version.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
