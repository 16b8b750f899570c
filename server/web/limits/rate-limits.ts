import type { ServerResponse } from 'node:http';
import type { Call } from '../../../shared/contracts/call.ts';
import type { RateLimit, RateLimits } from '../web-parts.ts';
import { refusal } from '../web-refusals.ts';
import type { Counting, Hits } from './counting.ts';
import { createLoginLimits, type LoginLimits } from './login-limits.ts';
import { createReportTurns } from './report-turns.ts';

/** Counted by key, and by address while the key is unknown. */
interface Counted {
  readonly key: string;
  readonly newcomer: string | null;
}

export interface Limiter {
  /**
   * Counts a call against its tier and sets the RateLimit headers of its response. A report also waits for its turn, which
   * lasts until its response ends. Synchronous if counted in memory.
   * @throws HttpError 429; 499 if the client disconnects while it waits.
   */
  admit(response: ServerResponse, tier: Call['tier'], caller: Counted): void | Promise<void>;
  readonly logins: LoginLimits;
}

export function createLimiter(limits: RateLimits, counting: Counting): Limiter {
  const tiers = {
    public: counting.windows('public'),
    read: counting.windows('read'),
    write: counting.windows('write'),
    upload: counting.windows('upload'),
    report: counting.windows('report'),
    document: counting.windows('document'),
  };
  const turns = createReportTurns(counting.seats(limits.reportsAtOnce));

  function count(tier: keyof typeof tiers, key: string, response: ServerResponse): void | Promise<void> {
    const limit = limits[tier];
    const hits = tiers[tier].hit(key, limit.windowMs);
    if (!(hits instanceof Promise)) return check(limit, hits, response);
    // Without its counters the gateway carries calls unlimited.
    return hits.catch(() => null).then((counted) => counted && check(limit, counted, response)) as Promise<void>;
  }

  async function countAll(tier: keyof typeof tiers, { key, newcomer }: Counted, response: ServerResponse) {
    // The address first: invented tokens fill no counters once their address is over its limit.
    if (newcomer !== null) await count(tier, newcomer, response);
    await count(tier, key, response);
    if (tier === 'report') await turns.take(key, response);
  }

  return {
    logins: createLoginLimits(limits, counting),
    admit(response, tier, caller) {
      // Logins are counted by their outcome.
      if (tier === 'login') return;
      if (caller.newcomer === null && tier !== 'report') return count(tier, caller.key, response);
      return countAll(tier, caller, response);
    },
  };
}

/** Sets the headers of the IETF's seventh draft. @throws HttpError 429 */
function check({ max, windowMs }: RateLimit, { count, leftMs }: Hits, response: ServerResponse): void {
  const seconds = Math.ceil(leftMs / 1000);
  response.setHeader('RateLimit-Policy', `${max};w=${windowMs / 1000}`);
  response.setHeader('RateLimit', `limit=${max}, remaining=${Math.max(max - count, 0)}, reset=${seconds}`);
  if (count > max) throw refusal('too_many_requests', { headers: { 'Retry-After': String(Math.max(1, seconds)) } });
}
