import { readFile, readdir, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../process/start-error.ts';

/** Whether this very process is up and takes connections, as its `postmaster.pid` says. */
export async function isReady(folder: string, pid: number): Promise<boolean> {
  const lines = await pidFile(folder);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/** The port that the server in this folder listens on; null where none is up. */
export async function portOf(folder: string): Promise<number | null> {
  const lines = await pidFile(folder);
  return lines[7]?.trim() === 'ready' ? Number(lines[3]) : null;
}

async function pidFile(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n');
}

/**
 * Stops a server that outlived the process that started it (`kill -9`), so that the next one starts clean, and
 * clears away the `postmaster.pid` of one that is gone: its number may belong to another program by now, for
 * which PostgreSQL would refuse to start. The caller holds the folder's lock.
 * @throws StartError where the leftover will not stop.
 */
export async function stopLeftover(folder: string): Promise<void> {
  const postmaster = Number((await pidFile(folder))[0]);
  let living = await processesIn(folder);
  // Fast shutdown first, then the immediate one, which leaves the rest to recovery; never SIGKILL.
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

/** The server and its backends work in the data folder, and no other process does. */
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
