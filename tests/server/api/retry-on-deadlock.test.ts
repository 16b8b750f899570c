import { expect, test, vi } from 'vitest';
import { retryOnDeadlock } from '../../../server/api/escrita/retry-on-deadlock.ts';

const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

test('work that a deadlock undid is done again', async () => {
  const work = vi
    .fn()
    .mockRejectedValueOnce(deadlock())
    .mockRejectedValueOnce(deadlock())
    .mockResolvedValueOnce('done');
  expect(await retryOnDeadlock(work)).toBe('done');
});

test('it is given up after five deadlocks', async () => {
  const work = vi.fn().mockRejectedValue(deadlock());
  await expect(retryOnDeadlock(work)).rejects.toThrow('deadlock detected');
  expect(work).toHaveBeenCalledTimes(5);
});

test('any other failure is told at once', async () => {
  const work = vi.fn().mockRejectedValue(Object.assign(new Error('taken'), { code: '23505' }));
  await expect(retryOnDeadlock(work)).rejects.toThrow('taken');
  expect(work).toHaveBeenCalledTimes(1);
});
