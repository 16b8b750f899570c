import { once } from 'node:events';
import { expect, test } from 'vitest';
import { manter } from '../../../server/api/trabalho/manter.ts';
import { createLogger } from '../../../server/log.ts';

const log = createLogger('info', 'test', { write: () => undefined });

test('A-C5 what is told to end ends with the run under way, however many intervals that took', async () => {
  let runs = 0;
  const end = manter(log, 1, 'failed', async (fim) => {
    runs += 1;
    await once(fim, 'abort');
  });
  // No further run starts while one is in progress.
  await new Promise((resolve) => setTimeout(resolve, 30));
  await end();
  expect(runs).toBe(1);
});

test('A-C5 the pause begins when a run has ended, well or not, and the end does not wait for it', async () => {
  const begun: number[] = [];
  const third = Promise.withResolvers<void>();
  const end = manter(log, 40, 'failed', async () => {
    begun.push(performance.now());
    if (begun.length === 3) third.resolve();
    await new Promise((resolve) => setTimeout(resolve, 60));
    if (begun.length === 1) throw new Error('once');
  });
  await third.promise;
  await end();
  const pauses = begun.slice(1).map((at, n) => at - (begun[n] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(95);
  expect(begun).toHaveLength(3);
});
