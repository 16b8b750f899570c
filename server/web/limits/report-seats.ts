import type { SharedCounters } from '../session/session-backend.ts';

/** Concurrent reports per caller. */
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
      const got = await run(TAKE, key, holder).catch(() => 1);
      if (got !== 1) return false;
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
