import type { ServerResponse } from 'node:http';
import type { Call } from '../../../shared/contracts/call.ts';
import type { RateLimit, RateLimits } from '../web-parts.ts';
import { refusal } from '../web-refusals.ts';
import type { Counting, Hits, ReportSeats } from './counting.ts';
import { createLoginLimits, type LoginLimits } from './login-limits.ts';
import { randomUUID } from 'node:crypto';

/** Counted by key, and by address as well while nothing vouches for the key: made-up tokens must not help. */
interface Counted {
  readonly key: string;
  readonly newcomer: string | null;
}

export interface Limiter {
  /** Counts a call, at once if in memory; a report waits for a turn, which its response ends. @throws HttpError 429, 499 */
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

const WAIT_MS = 60_000;
const MAX_WAITING = 8;
/** Polls for places released by other web servers. */
const ASK_AGAIN_MS = 250;

export function createReportTurns(seats: ReportSeats) {
  /** Each entry makes its report ask again at once. */
  const queues = new Map<string, (() => void)[]>();

  async function seatInTurn(key: string, holder: string, response: ServerResponse): Promise<void> {
    const queue = queues.get(key) ?? [];
    if (queue.length >= MAX_WAITING) throw tooManyReports();
    queues.set(key, queue);
    let askNow = () => {};
    const place = () => askNow();
    queue.push(place);
    const deadline = Date.now() + WAIT_MS;
    response.once('close', place);
    try {
      while (!response.destroyed) {
        if (queue[0] === place && (await seats.take(key, holder))) return;
        if (Date.now() >= deadline) throw tooManyReports();
        const { promise, resolve } = Promise.withResolvers<void>();
        askNow = resolve;
        const again = setTimeout(resolve, ASK_AGAIN_MS);
        await promise;
        clearTimeout(again);
      }
      throw refusal('client_gone');
    } finally {
      response.off('close', place);
      queue.splice(queue.indexOf(place), 1);
      if (queue.length === 0) queues.delete(key);
      else queue[0]?.();
    }
  }

  return {
    /** Waits for a place until `response` closes. @throws 429 after a minute or if many wait; 499: client gone. */
    async take(key: string, response: ServerResponse): Promise<void> {
      const holder = randomUUID();
      await seatInTurn(key, holder, response);
      const leave = () => void seats.leave(key, holder).then(() => queues.get(key)?.[0]?.());
      if (response.destroyed) leave();
      else response.once('close', leave);
    },
  };
}

const tooManyReports = (): Error => refusal('too_many_reports', { headers: { 'Retry-After': '5' } });
