/**
 * Injects each fault into real processes and prints what the client saw, in how long, what was left behind and how
 * long it took to recover. Ends with 1 where one of them was not survived as it should.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killUnderLoad, termUnderLoad } from './process-faults.ts';
import type { Row } from './row.ts';
import { postgresDies, redisDies } from './store-faults.ts';
import { restartUnderLoad, upstreamFaults } from './upstream-faults.ts';

const folder = await mkdtemp(join(tmpdir(), 'romaneio-faults-'));
const rows: Row[] = [];
try {
  rows.push(await restartUnderLoad(join(folder, 'restart')));
  rows.push(await termUnderLoad(join(folder, 'term')));
  rows.push(await killUnderLoad(join(folder, 'kill')));
  rows.push(await postgresDies(join(folder, 'postgres')));
  const redis = await redisDies(join(folder, 'redis'));
  if (redis) rows.push(redis);
  else console.log('redis-server is not installed: its fault is left out');
  rows.push(...(await upstreamFaults(folder)));
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
