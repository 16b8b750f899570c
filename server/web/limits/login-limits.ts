import { createHash } from 'node:crypto';
import type { RateLimits } from '../web-parts.ts';
import type { Counting } from './counting.ts';

const MAX_DELAY_MS = 60_000;
/** While an address is over its limit, one new account per interval may try. */
const NEWCOMER_MS = 10_000;
/** How long an account that signed in stays known at its address. */
const KNOWN_MS = 30 * 24 * 3_600_000;

/** Slows guessing: an account waits 1, 2, 4 … 60 s; an address with `login.max` failing accounts is refused. */
export interface LoginLimits {
  /** Seconds until the next attempt; 0: now. */
  wait(account: string, address: string): Promise<number>;
  failed(account: string, address: string): Promise<void>;
  succeeded(account: string, address: string): Promise<void>;
}

export function createLoginLimits(
  { login, loginAccount }: Pick<RateLimits, 'login' | 'loginAccount'>,
  counting: Counting,
): LoginLimits {
  const failures = counting.windows('falhas');
  const waits = counting.windows('espera');
  const failing = counting.windows('contas-com-falha');
  const known = counting.windows('contas-conhecidas');
  const newcomers = counting.windows('contas-novas');

  async function waitMs(account: string, address: string): Promise<number> {
    const key = keyOf(account, address);
    const { leftMs } = await waits.peek(key);
    if (leftMs > 0) return leftMs;
    const here = await failing.peek(address);
    if (here.count < login.max || (await known.peek(key)).count > 0) return 0;
    if ((await failures.peek(key)).count > 0) return here.leftMs;
    const turn = await newcomers.hit(address, NEWCOMER_MS);
    return turn.count === 1 ? 0 : turn.leftMs;
  }

  async function countFailure(account: string, address: string): Promise<void> {
    const key = keyOf(account, address);
    const { count } = await failures.hit(key, loginAccount.windowMs);
    if (count === 1) await failing.hit(address, login.windowMs);
    if (count < loginAccount.max) return;
    await waits.clear(key);
    await waits.hit(key, Math.min(1000 * 2 ** (count - loginAccount.max), MAX_DELAY_MS));
  }

  async function countSuccess(account: string, address: string): Promise<void> {
    const key = keyOf(account, address);
    await Promise.all([failures.clear(key), waits.clear(key), known.hit(key, KNOWN_MS)]);
  }

  // Logins are not refused while the counters are down.
  return {
    wait: async (account, address) => Math.ceil((await waitMs(account, address).catch(() => 0)) / 1000),
    failed: (account, address) => countFailure(account, address).catch(() => undefined),
    succeeded: (account, address) => countSuccess(account, address).catch(() => undefined),
  };
}

/** Keeps user names out of the counters. */
const keyOf = (account: string, address: string): string =>
  createHash('sha256').update(`${account.trim().toLowerCase()}\n${address}`).digest('base64url');
