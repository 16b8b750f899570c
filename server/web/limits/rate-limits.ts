import type { ServerResponse } from 'node:http';
import type { Call } from '../../../shared/contracts/call.ts';
import type { RateLimit, RateLimits } from '../parts.ts';
import { refusal } from '../refusals.ts';
import type { SharedCounters } from '../session/session-backend.ts';
import { createLoginDelay, type LoginDelay } from './login-delay.ts';
import { memoryWindows, redisWindows, type Hits } from './rate-windows.ts';
import { createReportTurns } from './report-turns.ts';

export interface Limiter {
  /**
   * Counts a call against its tier; a report also waits for its turn, which lasts until its answer ends.
   * @returns headers that tell what is left, names and values by turns.
   * @throws HttpError 429; 499 where the caller leaves while he waits.
   */
  admit(response: ServerResponse, tier: Call['tier'], key: string): Promise<string[]>;
  readonly loginDelay: LoginDelay;
}

/** @returns null where limits are off. */
export function createLimiter(limits: RateLimits | null, counters: SharedCounters | null): Limiter | null {
  if (limits === null) return null;
  const windowsOf = (tier: Call['tier']) => {
    const { windowMs } = limits[tier];
    return counters ? redisWindows(counters, tier, windowMs) : memoryWindows(windowMs);
  };
  const tiers = {
    login: windowsOf('login'),
    read: windowsOf('read'),
    write: windowsOf('write'),
    upload: windowsOf('upload'),
    report: windowsOf('report'),
  };
  const turns = createReportTurns(limits.reportsAtOnce, counters);

  return {
    loginDelay: createLoginDelay(limits.loginAccount, counters),
    async admit(response, tier, key) {
      const hits = await hitsOf(() => tiers[tier].hit(key));
      const told = hits === null ? [] : headersOf(limits[tier], hits);
      if (hits !== null && hits.count > limits[tier].max) throw tooMany(hits, told);
      // A whole office may sign in from one address: what counts there is what fails.
      if (tier === 'login') {
        response.once('finish', () => {
          if (response.statusCode < 400) void tiers.login.takeBack(key);
        });
      }
      if (tier === 'report') await turns.take(key, response);
      return told;
    },
  };
}

/** Limits protect; counters that are away must not close the house. */
async function hitsOf(hit: () => Hits | Promise<Hits>): Promise<Hits | null> {
  try {
    return await hit();
  } catch {
    return null;
  }
}

/** The standard headers of what is left, as the IETF's seventh draft spells them. */
function headersOf({ max, windowMs }: RateLimit, { count, leftMs }: Hits): string[] {
  const left = `limit=${max}, remaining=${Math.max(max - count, 0)}, reset=${Math.ceil(leftMs / 1000)}`;
  return ['RateLimit-Policy', `${max};w=${windowMs / 1000}`, 'RateLimit', left];
}

function tooMany({ leftMs }: Hits, [policyName = '', policy = '', leftName = '', left = '']: string[]): Error {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  return refusal('too_many_requests', {
    headers: { 'Retry-After': String(seconds), [policyName]: policy, [leftName]: left },
  });
}
