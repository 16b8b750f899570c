import type { ServerResponse } from 'node:http';
import type { Call } from '../../../shared/contracts/call.ts';
import type { RateLimit, RateLimits } from '../web-parts.ts';
import { refusal } from '../web-refusals.ts';
import type { Counting } from './counting.ts';
import { createLoginLimits, type LoginLimits } from './login-limits.ts';
import type { Hits } from './rate-windows.ts';
import { createReportTurns } from './report-turns.ts';

/** Whose calls are counted: under the key, and where nothing vouches for that yet under the address, too. */
interface Counted {
  readonly key: string;
  readonly newcomer: string | null;
}

export interface Limiter {
  /**
   * Counts a call against its tier; a report also waits for its turn, which lasts until its answer ends.
   * @returns headers that tell what is left, names and values by turns; at once where it is counted in memory.
   * @throws HttpError 429; 499 where the caller leaves while it waits.
   */
  admit(response: ServerResponse, tier: Call['tier'], caller: Counted): string[] | Promise<string[]>;
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

  function count(tier: keyof typeof tiers, key: string): string[] | Promise<string[]> {
    const hits = tiers[tier].hit(key, limits[tier].windowMs);
    // Limits protect; counters that are away must not close the house.
    return hits instanceof Promise
      ? hits.catch(() => null).then((counted) => (counted === null ? [] : judge(limits[tier], counted)))
      : judge(limits[tier], hits);
  }

  async function countAll(tier: keyof typeof tiers, { key, newcomer }: Counted, response: ServerResponse) {
    // The address first: tokens that are made up fill no counters of their own once it is over its limit.
    if (newcomer !== null) await count(tier, newcomer);
    const told = await count(tier, key);
    if (tier === 'report') await turns.take(key, response);
    return told;
  }

  return {
    logins: createLoginLimits(limits, counting),
    admit(response, tier, caller) {
      // What counts of a login is how it ends.
      if (tier === 'login') return [];
      return caller.newcomer === null && tier !== 'report' ? count(tier, caller.key) : countAll(tier, caller, response);
    },
  };
}

function judge(limit: RateLimit, hits: Hits): string[] {
  const told = headersOf(limit, hits);
  if (hits.count > limit.max) throw tooMany(hits, told);
  return told;
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
