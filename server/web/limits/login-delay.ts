import { createHash } from 'node:crypto';
import type { RateLimit } from '../parts.ts';
import type { SharedCounters } from '../session/session-backend.ts';

const MAX_DELAY_S = 60;
const MAX_REMEMBERED = 100_000;

/**
 * Makes each further guess at an account's password wait longer: the first `max` failures are free, then
 * 1, 2, 4 … 60 seconds. Counted by account and address together, so that nobody can lock somebody else
 * out, and forgotten `windowMs` after the last failure or with the first success.
 */
export interface LoginDelay {
  /** Seconds that the next attempt has to wait; 0: none. */
  wait(account: string, address: string): Promise<number>;
  failed(account: string, address: string): Promise<void>;
  succeeded(account: string, address: string): Promise<void>;
}

interface Failures {
  readonly count: number;
  /** Since the last one. */
  readonly ageMs: number;
}

const none: Failures = { count: 0, ageMs: 0 };

interface FailureCounter {
  read(key: string): Promise<Failures>;
  add(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

/** @param counters shared between web servers, or null: in this process. */
export function createLoginDelay(limit: RateLimit, counters: SharedCounters | null): LoginDelay {
  const failures = counters ? redisCounter(counters, limit.windowMs) : memoryCounter(limit.windowMs);
  return {
    async wait(account, address) {
      // Limits protect; counters that are away must not keep anybody out.
      const { count, ageMs } = await failures.read(keyOf(account, address)).catch(() => none);
      if (count < limit.max) return 0;
      const delayS = Math.min(2 ** (count - limit.max), MAX_DELAY_S);
      return Math.max(0, Math.ceil(delayS - ageMs / 1000));
    },
    failed: (account, address) => failures.add(keyOf(account, address)).catch(() => undefined),
    succeeded: (account, address) => failures.clear(keyOf(account, address)).catch(() => undefined),
  };
}

/** Names of people stay out of the counters. */
function keyOf(account: string, address: string): string {
  return createHash('sha256').update(`${account.trim().toLowerCase()}\n${address}`).digest('base64url');
}

function memoryCounter(windowMs: number): FailureCounter {
  const counts = new Map<string, { count: number; at: number }>();
  return {
    async read(key) {
      const entry = counts.get(key);
      const ageMs = entry ? performance.now() - entry.at : 0;
      return entry && ageMs < windowMs ? { count: entry.count, ageMs } : none;
    },
    async add(key) {
      const { count } = await this.read(key);
      counts.delete(key);
      counts.set(key, { count: count + 1, at: performance.now() });
      const oldest = counts.keys().next().value;
      if (counts.size > MAX_REMEMBERED && oldest !== undefined) counts.delete(oldest);
    },
    async clear(key) {
      counts.delete(key);
    },
  };
}

function redisCounter(counters: SharedCounters, windowMs: number): FailureCounter {
  const run = (script: string, key: string) =>
    counters.eval(script, { keys: [`romaneio:entrada:${key}`], arguments: [String(windowMs)] });
  return {
    async read(key) {
      const [count, left] = (await run(
        "return {redis.call('GET', KEYS[1]) or '0', redis.call('PTTL', KEYS[1])}",
        key,
      )) as [string, number];
      return { count: Number(count), ageMs: left < 0 ? 0 : windowMs - left };
    },
    async add(key) {
      await run("redis.call('INCR', KEYS[1]) return redis.call('PEXPIRE', KEYS[1], ARGV[1])", key);
    },
    async clear(key) {
      await run("return redis.call('DEL', KEYS[1])", key);
    },
  };
}
