import type { SharedCounters } from '../session/session-backend.ts';

export interface Hits {
  /** In the window under way, this one included. */
  readonly count: number;
  /** Until the window ends. */
  readonly leftMs: number;
}

/** Counts calls by key in windows of a fixed length, each begun by a key's first call. */
export interface RateWindows {
  hit(key: string): Hits | Promise<Hits>;
  /** Makes one hit undone. */
  takeBack(key: string): void | Promise<unknown>;
}

const MAX_KEYS = 100_000;

/** Counters of this process alone. */
export function memoryWindows(windowMs: number): RateWindows {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return {
    hit(key) {
      const now = performance.now();
      const known = windows.get(key);
      if (known && known.endsAt > now) {
        known.count += 1;
        return { count: known.count, leftMs: known.endsAt - now };
      }
      windows.delete(key);
      windows.set(key, { count: 1, endsAt: now + windowMs });
      // The first of a map is the one begun longest ago.
      const oldest = windows.keys().next().value;
      if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
      return { count: 1, leftMs: windowMs };
    },
    takeBack(key) {
      const known = windows.get(key);
      if (known && known.count > 0) known.count -= 1;
    },
  };
}

/** Counts, and starts the window with the first hit: both in one step, so that no counter lives for ever. */
const HIT = `
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {hits, redis.call('PTTL', KEYS[1])}`;
const TAKE_BACK = `if redis.call('EXISTS', KEYS[1]) == 1 then return redis.call('DECR', KEYS[1]) end return 0`;

/** Counters that all web servers share. */
export function redisWindows(counters: SharedCounters, tier: string, windowMs: number): RateWindows {
  const run = (script: string, key: string) =>
    counters.eval(script, { keys: [`romaneio:limite:${tier}:${key}`], arguments: [String(windowMs)] });
  return {
    async hit(key) {
      const [count, leftMs] = (await run(HIT, key)) as [number, number];
      return { count, leftMs: Math.max(leftMs, 0) };
    },
    takeBack: (key) => run(TAKE_BACK, key).catch(() => undefined),
  };
}
