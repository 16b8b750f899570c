import type { SharedCounters } from '../session/session-backend.ts';

export interface Counting {
  windows(name: string): RateWindows;
  seats(atOnce: number): ReportSeats;
}

export const memoryCounting: Counting = { windows: memoryWindows, seats: memorySeats };

export function redisCounting(counters: SharedCounters): Counting {
  return { windows: (name) => redisWindows(name, counters), seats: (atOnce) => redisSeats(atOnce, counters) };
}

export interface Hits {
  readonly count: number;
  /** Until the window ends; 0 without one. */
  readonly leftMs: number;
}

/** Counters by key in fixed windows; the first hit starts a window. */
interface RateWindows {
  hit(key: string, windowMs: number): Hits | Promise<Hits>;
  peek(key: string): Hits | Promise<Hits>;
  clear(key: string): void | Promise<unknown>;
}

const none: Hits = { count: 0, leftMs: 0 };
const MAX_KEYS = 100_000;

function memoryWindows(): RateWindows {
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

function redisWindows(name: string, counters: SharedCounters): RateWindows {
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

export interface ReportSeats {
  /** @returns whether `holder` got a place. */
  take(key: string, holder: string): Promise<boolean>;
  leave(key: string, holder: string): Promise<void>;
}

export function memorySeats(atOnce: number): ReportSeats {
  const taken = new Map<string, Set<string>>();
  return {
    async take(key, holder) {
      const holders = taken.get(key) ?? new Set();
      if (holders.size >= atOnce) return false;
      taken.set(key, holders.add(holder));
      return true;
    },
    async leave(key, holder) {
      const holders = taken.get(key);
      holders?.delete(holder);
      if (holders?.size === 0) taken.delete(key);
    },
  };
}

/** A place expires unless renewed, in case its web server dies. */
const LEASE_MS = 30_000;

/** Uses Redis's clock, as those of the web servers may differ. */
const TAKE = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`;

/** Shared by all web servers; unlimited while Redis is down. */
export function redisSeats(atOnce: number, counters: SharedCounters): ReportSeats {
  const renewals = new Map<string, NodeJS.Timeout>();
  const run = (script: string, key: string, holder: string) =>
    counters.eval(script, {
      keys: [`romaneio:relatorios:${key}`],
      arguments: [holder, String(atOnce), String(LEASE_MS)],
    });
  return {
    async take(key, holder) {
      if ((await run(TAKE, key, holder).catch(() => 1)) !== 1) return false;
      const renew = () => void run(TAKE, key, holder).catch(() => undefined);
      renewals.set(holder, setInterval(renew, LEASE_MS / 3).unref());
      return true;
    },
    async leave(key, holder) {
      clearInterval(renewals.get(holder));
      renewals.delete(holder);
      await run("return redis.call('ZREM', KEYS[1], ARGV[1])", key, holder).catch(() => undefined);
    },
  };
}
