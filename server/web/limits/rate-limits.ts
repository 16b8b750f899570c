import type { Request, Response } from 'express';
import { rateLimit, type RateLimitRequestHandler } from 'express-rate-limit';
import type { Call } from '../../../shared/contracts/call.ts';
import type { RateLimits } from '../parts.ts';
import { refusal } from '../refusals.ts';
import type { SharedCounters } from '../session/session-backend.ts';
import { createLoginDelay, type LoginDelay } from './login-delay.ts';
import { RedisRateStore } from './redis-rate-store.ts';
import { createSlots } from './report-slots.ts';

export interface Limiter {
  /** Counts a call against its tier, and holds a slot for a report until its answer ends. @throws HttpError 429 */
  admit(request: Request, response: Response, tier: Call['tier'], key: string): Promise<void>;
  readonly loginDelay: LoginDelay;
}

/** @returns null where limits are off. */
export function createLimiter(limits: RateLimits | null, counters: SharedCounters | null): Limiter | null {
  if (limits === null) return null;
  const keys = new WeakMap<Request, string>();
  const slots = createSlots(limits.reportsAtOnce);

  function tierOf(tier: Call['tier']): RateLimitRequestHandler {
    const { max, windowMs } = (limits as RateLimits)[tier];
    return rateLimit({
      windowMs,
      limit: max,
      standardHeaders: 'draft-7',
      legacyHeaders: false,
      // A whole office may sign in from one address: what counts there is what fails.
      skipSuccessfulRequests: tier === 'login',
      // Limits protect; a store of counters that is away must not close the house.
      passOnStoreError: true,
      validate: false,
      keyGenerator: (request) => keys.get(request) as string,
      handler: (_request, response, next) => next(tooMany(response)),
      ...(counters && { store: new RedisRateStore(counters, tier) }),
    });
  }
  const tiers = {
    login: tierOf('login'),
    read: tierOf('read'),
    write: tierOf('write'),
    upload: tierOf('upload'),
    report: tierOf('report'),
  };

  return {
    loginDelay: createLoginDelay(limits.loginAccount, counters),
    async admit(request, response, tier, key) {
      keys.set(request, key);
      await new Promise<void>((resolve, reject) => {
        void tiers[tier](request, response, (error?: unknown) => (error ? reject(error as Error) : resolve()));
      });
      if (tier !== 'report') return;
      const release = slots.take(key);
      if (release === null) throw refusal('too_many_reports', { headers: { 'Retry-After': '5' } });
      response.once('close', release);
    },
  };
}

function tooMany(response: Response): Error {
  const wait = response.getHeader('Retry-After');
  return refusal('too_many_requests', { headers: { 'Retry-After': String(wait ?? 60) } });
}
