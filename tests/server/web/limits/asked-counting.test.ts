import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askedCounting, type CountedCalls } from '../../../../server/web/limits/asked-counting.ts';
import { memoryCounting } from '../../../../server/web/limits/counting.ts';

const WINDOW = 60_000;

/** Another process, which keeps the counts, and what it was told. */
function elsewhere() {
  const kept = memoryCounting();
  const told: (readonly CountedCalls[])[] = [];
  return {
    kept,
    told,
    hit: async (calls: readonly CountedCalls[]) => {
      told.push(calls);
      return Promise.all(
        calls.map(async ({ name, key, windowMs, times }) => {
          for (let time = 1; time < times; time += 1) await kept.windows(name).hit(key, windowMs);
          return kept.windows(name).hit(key, windowMs);
        }),
      );
    },
    peek: async (name: string, key: string) => kept.windows(name).peek(key),
    clear: async (name: string, key: string) => void (await kept.windows(name).clear(key)),
    takeSeat: async (atOnce: number, key: string, holder: string) => kept.seats(atOnce).take(key, holder),
    leaveSeat: async (atOnce: number, key: string, holder: string) => kept.seats(atOnce).leave(key, holder),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('the first call of a window is asked for, those after it are counted at once and told together', async () => {
  const other = elsewhere();
  const tier = askedCounting(other).tier('read');
  for (let call = 0; call < 3; call += 1) await other.kept.windows('read').hit('ana', WINDOW);
  expect(await tier.hit('ana', WINDOW)).toMatchObject({ count: 4 });
  expect([1, 2, 3].map(() => tier.hit('ana', WINDOW))).toMatchObject([{ count: 5 }, { count: 6 }, { count: 7 }]);
  expect(other.told).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(50);
  expect(other.told[1]).toEqual([{ name: 'read', key: 'ana', windowMs: WINDOW, times: 3 }]);
  expect(await other.kept.windows('read').peek('ana')).toMatchObject({ count: 7 });
});

it('with the next telling it learns what others have counted meanwhile, and loses nothing of its own', async () => {
  const other = elsewhere();
  const tier = askedCounting(other).tier('read');
  await tier.hit('ana', WINDOW);
  await other.kept.windows('read').hit('ana', WINDOW);
  await other.kept.windows('read').hit('ana', WINDOW);
  expect(tier.hit('ana', WINDOW)).toMatchObject({ count: 2 });
  await vi.advanceTimersByTimeAsync(50);
  expect(tier.hit('ana', WINDOW)).toMatchObject({ count: 5 });
});

it('a window that has ended is asked for anew', async () => {
  const other = elsewhere();
  const tier = askedCounting(other).tier('read');
  await tier.hit('ana', WINDOW);
  await vi.advanceTimersByTimeAsync(WINDOW + 1);
  expect(await tier.hit('ana', WINDOW)).toEqual({ count: 1, leftMs: WINDOW });
});

it('what has to be exact is asked for each time', async () => {
  const other = elsewhere();
  const failures = askedCounting(other).windows('falhas');
  expect(await failures.hit('ana', WINDOW)).toMatchObject({ count: 1 });
  await other.kept.windows('falhas').hit('ana', WINDOW);
  expect(await failures.peek('ana')).toMatchObject({ count: 2 });
  expect(await failures.hit('ana', WINDOW)).toMatchObject({ count: 3 });
  await failures.clear('ana');
  expect(await failures.peek('ana')).toMatchObject({ count: 0 });
  const seats = askedCounting(other).seats(1);
  expect(await seats.take('ana', 'one')).toBe(true);
  expect(await other.kept.seats(1).take('ana', 'two')).toBe(false);
  await seats.leave('ana', 'one');
  expect(await other.kept.seats(1).take('ana', 'two')).toBe(true);
});

it('while nobody answers a tier rejects, which lets the call pass, and there is room for reports', async () => {
  const away = () => Promise.reject(new Error('away'));
  const counting = askedCounting({ hit: away, peek: away, clear: away, takeSeat: away, leaveSeat: away });
  await expect(counting.tier('read').hit('ana', WINDOW)).rejects.toThrow('away');
  expect(await counting.seats(1).take('ana', 'one')).toBe(true);
});
