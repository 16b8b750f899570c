import type { SharedCounters } from '../session/session-backend.ts';

export interface Hits {
  /** In the current window. */
  readonly count: number;
  /** Until the window ends; 0 without one. */
  readonly leftMs: number;
}

/** Counters by key in fixed windows; the first hit starts a window. */
export interface RateWindows {
  hit(key: string, windowMs: number): Hits | Promise<Hits>;
  peek(key: string): Hits | Promise<Hits>;
  clear(key: string): void | Promise<unknown>;
}

const none: Hits = { count: 0, leftMs: 0 };
const MAX_KEYS = 100_000;

export function memoryWindows(): RateWindows {
  const windows = new Map<string, { count: number; readonly endsAt: number }>();
  function live(key: string, now: number) {
    const known = windows.get(key);
    return known && known.endsAt > now ? known : null;
  }
  return {
    hit(key, windowMs) {
      const now = performance.now();
      const known = live(key, now);
      if (known) {
        known.count += 1;
        return { count: known.count, leftMs: known.endsAt - now };
      }
      windows.delete(key);
      windows.set(key, { count: 1, endsAt: now + windowMs });
      // Maps keep insertion order.
      const oldest = windows.keys().next().value;
      if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
      return { count: 1, leftMs: windowMs };
    },
    peek(key) {
      const now = performance.now();
      const known = live(key, now);
      return known ? { count: known.count, leftMs: known.endsAt - now } : none;
    },
    clear: (key) => void windows.delete(key),
  };
}

/** Increment and expiry in one step, so that no counter lives forever. */
const HIT = `
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {hits, redis.call('PTTL', KEYS[1])}`;
const PEEK = `return {tonumber(redis.call('GET', KEYS[1]) or '0'), redis.call('PTTL', KEYS[1])}`;
const CLEAR = `return redis.call('DEL', KEYS[1])`;

export function redisWindows(name: string, counters: SharedCounters): RateWindows {
  const run = async (script: string, key: string, ...given: string[]) =>
    counters.eval(script, { keys: [`romaneio:limite:${name}:${key}`], arguments: given });
  const hits = async (answer: Promise<unknown>): Promise<Hits> => {
    const [count, leftMs] = (await answer) as [number, number];
    return { count, leftMs: Math.max(leftMs, 0) };
  };
  return {
    hit: (key, windowMs) => hits(run(HIT, key, String(windowMs))),
    peek: (key) => hits(run(PEEK, key)),
    clear: (key) => run(CLEAR, key),
  };
}
