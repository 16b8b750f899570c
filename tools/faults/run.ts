/**
 * Injects each fault into real processes and prints the client's view, the time it took, leftovers and the recovery time. Exits
 * with 1 if one was not survived as expected.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockJumps, logDiskFull } from './machine-faults.ts';
import { killUnderLoad, termUnderLoad } from './process-faults.ts';
import type { Row } from './row.ts';
import { postgresDies, redisDies } from './store-faults.ts';
import { restartUnderLoad, upstreamFaults } from './upstream-faults.ts';

const faults: readonly (readonly [name: string, inject: (dataDir: string) => Promise<Row | Row[]>])[] = [
  ['upstream restarts under load', restartUnderLoad],
  ['SIGTERM under load', termUnderLoad],
  ['kill -9 under load', killUnderLoad],
  ['PostgreSQL dies and returns', postgresDies],
  ['Redis dies and returns', redisDies],
  ['the disk of the log is full', logDiskFull],
  ['the clock jumps', clockJumps],
  ['faults of the upstream', upstreamFaults],
];

const folder = await mkdtemp(join(tmpdir(), 'romaneio-faults-'));
const rows: Row[] = [];
try {
  for (const [index, [name, inject]] of faults.entries()) {
    const shown = await inject(join(folder, String(index))).catch((error: unknown) => notShown(name, error));
    rows.push(...[shown].flat());
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.table(
  rows.map(({ fault, seen, ms, left, recovered, pass }) => ({
    fault,
    'the client sees': seen,
    'in ms': ms ?? '',
    'left behind': left,
    recovery: recovered,
    survived: pass ? 'yes' : 'NO',
  })),
);
const failed = rows.filter(({ pass }) => !pass).length;
console.log(`${rows.length - failed} of ${rows.length} faults survived`);
process.exitCode = failed > 0 ? 1 : 0;

/** A fault that could not be injected (for example without redis-server) does not count as survived. */
function notShown(fault: string, error: unknown): Row {
  const why = error instanceof Error ? error.message : String(error);
  return { fault, seen: `not shown: ${why}`, ms: null, left: '', recovered: '', pass: false };
}
