import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Clock ticks per second in `/proc`, the same on every Linux we support. */
const TICKS = 100;

/** A measured process, with its children. */
export interface Measured {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a program and waits for the port that it reports. */
export async function startProgram(
  program: URL,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Measured & { readonly child: ChildProcess; readonly port: number }> {
  const child = fork(fileURLToPath(program), args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const message = new Promise<number>((resolve, reject) => {
    child.once('message', (told: { port: number }) => resolve(told.port));
    child.once('exit', (code) => reject(new Error(`${program.pathname} ended with ${code} before it told its port`)));
  });
  const port = await message;
  return { pid: child.pid ?? 0, child, port, stop: () => stopChild(child) };
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function family(pid: number): Promise<number[]> {
  return [pid, ...(await Promise.all((await childrenOf(pid)).map(family))).flat()];
}

/** CPU seconds of a process and its children so far, including ended children. */
export async function cpuSeconds(pid: number): Promise<number> {
  let ticks = 0;
  for (const member of await family(pid)) {
    const stat = await readFile(`/proc/${member}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    for (const time of fields.slice(11, 15)) ticks += Number(time);
  }
  return ticks / TICKS;
}

/** Resident memory in MiB, including children. */
export async function memoryMiB(pid: number): Promise<number> {
  return sum(await Promise.all((await family(pid)).map(residentMiB)));
}

/** Memory in MiB, including children, with shared pages counted once. */
export async function memoryOnceMiB(pid: number): Promise<number> {
  const rollups = (await family(pid)).map((member) => readFile(`/proc/${member}/smaps_rollup`, 'utf8').catch(() => ''));
  const parts = (await Promise.all(rollups)).map((text) => Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0));
  return sum(parts) / 1024;
}

/** Resident memory of one process in MiB; 0 once it is gone. */
export async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Open files and sockets, including children. */
export async function openSockets(pid: number): Promise<number> {
  return sum(await Promise.all((await family(pid)).map(openDescriptors)));
}

/** Open files and sockets of one process; 0 once it is gone. */
export async function openDescriptors(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`).catch(() => [])).length;
}

export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
