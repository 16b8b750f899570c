/**
 * `npm start` from a checkout that has only seen `npm ci`, on a new data folder, until it prints its address (goal: 15 s
 * on two cores), and the starts after that (goal: 3 s). Also reports the CPU time of all its processes, which does not
 * depend on other load on the machine.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuSeconds, memoryOnceMiB } from './gateway/measured-process.ts';

const installations = 3;
const laterStarts = 2;
const checkout = join(import.meta.dirname, '../..');
const parts = ['client', 'server', 'shared', 'package.json', 'package-lock.json', 'tsconfig.json'];

interface Measured {
  readonly start: 'first' | 'later';
  readonly 'to ready s': number;
  readonly 'processor s': number;
  /** Of all processes, with shared pages counted once. */
  readonly 'memory MiB': number;
  /** Size of the data folder. */
  readonly 'disk MiB': number;
}

const rows: Measured[] = [];
for (let n = 0; n < installations; n += 1) {
  const folder = await mkdtemp(join(tmpdir(), 'romaneio-bench-start-'));
  try {
    for (const part of parts) await cp(join(checkout, part), join(folder, part), { recursive: true });
    await symlink(join(checkout, 'node_modules'), join(folder, 'node_modules'));
    rows.push(await measure(folder, 'first'));
    for (let again = 0; again < laterStarts; again += 1) rows.push(await measure(folder, 'later'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
console.table(rows);

async function measure(folder: string, start: Measured['start']): Promise<Measured> {
  const { PATH = '', HOME = '' } = process.env;
  const begin = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH, HOME, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await untilReady(child);
  const seconds = (performance.now() - begin) / 1000;
  const processor = await cpuSeconds(child.pid as number);
  const memory = await memoryOnceMiB(child.pid as number);
  const disk = Number(execFileSync('du', ['-sm', join(folder, 'data')], { encoding: 'utf8' }).split('\t')[0]);
  child.kill('SIGTERM');
  await ended;
  return {
    start,
    'to ready s': Number(seconds.toFixed(1)),
    'processor s': Number(processor.toFixed(1)),
    'memory MiB': Math.round(memory),
    'disk MiB': disk,
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (/Romaneio pronto em /.test(said)) resolve();
    });
    child.on('exit', () => reject(new Error(`npm start ended: ${said}`)));
  });
}
