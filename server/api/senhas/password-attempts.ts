/** Slows guessing without lockout: after ten wrong attempts, waits of 1, 2, 4 … 60 seconds by known address. */
import { createHash } from 'node:crypto';
import { addressKey } from '../../http/address-key.ts';
import { currentAddress } from '../../http/request-context.ts';
import type { Db } from '../sql/connection.repository.ts';
import { beginAttempt, forgetAttempts, rememberOrigin, takeAttemptBack } from './password-attempts.repository.ts';
import { waitForAttempt } from '../chamada/refusals.ts';

/** Checks a password as an attempt that is counted first, so that parallel ones gain nothing. @throws 429 */
export async function attemptPassword(db: Db, account: string, check: () => Promise<boolean>): Promise<boolean> {
  const attempt = { conta: digest(account), origem: origin() };
  const { origem, seconds } = await beginAttempt(db, attempt);
  if (seconds > 0) throw waitForAttempt(seconds);
  const lane = { ...attempt, origem };
  const ok = await check().catch(async (error: unknown) => {
    await takeAttemptBack(db, lane);
    throw error;
  });
  if (ok) await takeAttemptBack(db, lane);
  else await forgetAttempts(db);
  return ok;
}

/** Remembers the address for each of the account's names. */
export async function rememberSignIn(db: Db, accounts: readonly string[]): Promise<void> {
  for (const account of accounts) await rememberOrigin(db, { conta: digest(account), origem: origin() });
}

const digest = (text: string) => createHash('sha256').update(text.trim().toLowerCase()).digest();
const origin = () => digest(addressKey(currentAddress() ?? ''));
