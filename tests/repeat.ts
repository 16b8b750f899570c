import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/*
 * Runs `.ci/run` several times in a row, each time in a fresh clone of HEAD, and prints each run's duration and counts, to detect
 * flaky tests. `--busy 2` keeps two processors busy meanwhile.
 */
const options = { busy: { type: 'string', default: '0' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const times = Number(positionals[0] ?? 3);
const busy = Number(values.busy);
if (!(times >= 1 && busy >= 0)) throw new Error('usage: node tests/repeat.ts <times> [--busy <processes>]');

const checkout = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'romaneio-repeat-'));
const others = Array.from({ length: busy }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
process.once('exit', () => others.forEach((other) => other.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

let failed = 0;
for (let time = 1; time <= times; time += 1) {
  const clone = join(folder, String(time));
  execFileSync('git', ['clone', '--quiet', '--no-local', checkout, clone]);
  const log = await open(`${clone}.log`, 'w');
  const began = performance.now();
  const run = spawn(join(clone, '.ci/run'), { cwd: clone, stdio: ['ignore', log.fd, log.fd] });
  const [code] = (await once(run, 'exit')) as [number | null];
  const seconds = Math.round((performance.now() - began) / 1000);
  await log.close();
  if (code !== 0) failed += 1;
  const counts = (await readFile(`${clone}.log`, 'utf8')).match(/^\d+ passed, \d+ failed.*$/gm)?.at(-1);
  console.log(`run ${time} of ${times}: ${counts ?? 'no count'}, ${seconds} s, ${clone}.log`);
  await rm(clone, { recursive: true, force: true });
}
console.log(`${times - failed} of ${times} runs passed${busy > 0 ? `, beside ${busy} busy processes` : ''}`);
process.exit(failed > 0 ? 1 : 0);
