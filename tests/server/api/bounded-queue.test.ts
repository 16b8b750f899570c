import { expect, test } from 'vitest';
import { boundedQueue } from '../../../server/api/bounded-queue.ts';

test('S17: of 50 works two run at once, twenty stand in line, the others are refused', async () => {
  const inTurn = boundedQueue(2, 20);
  const release: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const settled: unknown[] = [];
  const works = Array.from({ length: 50 }, () =>
    inTurn(async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => release.push(resolve));
      running--;
    }).then(
      () => settled.push('done'),
      (error: { status: number }) => settled.push(error.status),
    ),
  );
  while (settled.length < works.length) {
    release.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(most).toBe(2);
  expect(settled.filter((result) => result === 'done')).toHaveLength(22);
  expect(settled.filter((result) => result === 429)).toHaveLength(28);
});

test('a work that fails gives its place to the next', async () => {
  const inTurn = boundedQueue(1, 1);
  const failed = inTurn(() => Promise.reject(new Error('mal')));
  const next = inTurn(() => Promise.resolve('bem'));
  await expect(failed).rejects.toThrow('mal');
  expect(await next).toBe('bem');
});
