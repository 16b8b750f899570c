import type { IncrementResponse, Options, Store } from 'express-rate-limit';
import type { SharedCounters } from '../session/session-backend.ts';

/** Counts, and starts the window with the first hit: both in one step, so that no counter lives for ever. */
const INCREMENT = `
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {hits, redis.call('PTTL', KEYS[1])}`;
const DECREMENT = `if redis.call('EXISTS', KEYS[1]) == 1 then return redis.call('DECR', KEYS[1]) end return 0`;

/** Counters of express-rate-limit that several web servers share. */
export class RedisRateStore implements Store {
  readonly localKeys = false;
  readonly #counters: SharedCounters;
  readonly #prefix: string;
  #windowMs = 0;

  constructor(counters: SharedCounters, tier: string) {
    this.#counters = counters;
    this.#prefix = `romaneio:limite:${tier}:`;
  }

  init(options: Options): void {
    this.#windowMs = options.windowMs;
  }

  async increment(key: string): Promise<IncrementResponse> {
    const [hits, left] = (await this.#run(INCREMENT, key)) as [number, number];
    return { totalHits: hits, resetTime: new Date(Date.now() + Math.max(left, 0)) };
  }

  async decrement(key: string): Promise<void> {
    await this.#run(DECREMENT, key);
  }

  async resetKey(key: string): Promise<void> {
    await this.#run("return redis.call('DEL', KEYS[1])", key);
  }

  #run(script: string, key: string): Promise<unknown> {
    return this.#counters.eval(script, { keys: [this.#prefix + key], arguments: [String(this.#windowMs)] });
  }
}
