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
   * Counts a call against its tier. A report also waits for its turn, which lasts until its response ends. Synchronous if
   * counted in memory.
   * @param told the RateLimit headers are added here, alternating names and values.
   * @throws HttpError 429; 499 if the client disconnects while it waits.
   */
  admit(response: ServerResponse, tier: Call['tier'], caller: Counted, told: string[]): void | Promise<void>;
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

  function count(tier: keyof typeof tiers, key: string, told: string[]): void | Promise<void> {
    const limit = limits[tier];
    const hits = tiers[tier].hit(key, limit.windowMs);
    if (!(hits instanceof Promise)) return check(limit, hits, told);
    // Without its counters the gateway carries calls unlimited.
    return hits.catch(() => null).then((counted) => counted && check(limit, counted, told)) as Promise<void>;
  }

  async function countAll(
    tier: keyof typeof tiers,
    { key, newcomer }: Counted,
    response: ServerResponse,
    told: string[],
  ): Promise<void> {
    // The address first: invented tokens fill no counters once their address is over its limit.
    if (newcomer !== null) await count(tier, newcomer, []);
    await count(tier, key, told);
    if (tier === 'report') await turns.take(key, response);
  }

  return {
    logins: createLoginLimits(limits, counting),
    admit(response, tier, caller, told) {
      // Logins are counted by their outcome.
      if (tier === 'login') return;
      if (caller.newcomer === null && tier !== 'report') return count(tier, caller.key, told);
      return countAll(tier, caller, response, told);
    },
  };
}

/** Adds the headers of the IETF's seventh draft. @throws HttpError 429 */
function check({ max, windowMs }: RateLimit, { count, leftMs }: Hits, told: string[]): void {
  const seconds = Math.ceil(leftMs / 1000);
  const left = `limit=${max}, remaining=${Math.max(max - count, 0)}, reset=${seconds}`;
  told.push('RateLimit-Policy', `${max};w=${windowMs / 1000}`, 'RateLimit', left);
  if (count > max) throw refusal('too_many_requests', { headers: { 'Retry-After': String(Math.max(1, seconds)) } });
}
