import { readFile, readdir, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../process/operator.ts';

/** Whether `postmaster.pid` names this process and says that it accepts connections. */
export async function isReady(folder: string, pid: number): Promise<boolean> {
  const lines = await pidFile(folder);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/** Port of the server in this folder; null if none runs. */
export async function portOf(folder: string): Promise<number | null> {
  const lines = await pidFile(folder);
  return lines[7]?.trim() === 'ready' ? Number(lines[3]) : null;
}

async function pidFile(folder: string): Promise<string[]> {
  return (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
}

/** Stops a server that outlived its parent and removes its stale pid file. @throws StartError if it does not stop */
export async function stopLeftover(folder: string): Promise<void> {
  const postmaster = Number((await pidFile(folder))[0]);
  let living = await processesIn(folder);
  // Fast shutdown, then immediate shutdown with recovery; never SIGKILL.
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 10],
  ] as const) {
    if (living.length === 0) break;
    for (const pid of living.includes(postmaster) ? [postmaster] : living) signalProcess(pid, signal);
    const deadline = Date.now() + seconds * 1000;
    while (living.length > 0 && Date.now() < deadline) {
      await sleep(25);
      living = await processesIn(folder);
    }
  }
  if (living.length > 0) {
    throw new StartError(
      `Um PostgreSQL de uma execução anterior (processo ${living[0]}) não terminou; encerre-o e tente de novo.`,
    );
  }
  await rm(join(folder, 'postmaster.pid'), { force: true });
}

/** Processes that work in the data folder: the server and its backends. */
async function processesIn(folder: string): Promise<number[]> {
  const place = await realpath(folder).catch(() => null);
  if (place === null) return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, index) => folders[index] === place).map(Number);
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
