/**
 * Makes guessing passwords slow without locking out their owners. An account has ten wrong attempts, then each makes the
 * next one wait longer: 1, 2, 4 … 60 seconds. All addresses that never signed in to it share these; each address that
 * did has as many for itself, whatever the others do. Unknown accounts are counted as known ones are.
 */
import { createHash } from 'node:crypto';
import { addressKey } from '../../http/address-key.ts';
import { currentAddress } from '../../http/request-context.ts';
import type { Db } from '../sql/connection.repository.ts';
import { beginAttempt, forgetAttempts, rememberOrigin, takeAttemptBack } from './password-attempts.repository.ts';
import { waitForAttempt } from '../chamada/refusals.ts';

/**
 * Checks a password as one attempt at an account, counted before the check: attempts at once are no way around.
 * @param account as it was typed: what it stands for must not show.
 * @param check whether the password is right.
 * @throws a 429 where the account has to wait.
 */
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

/** Gives the address of the request attempts for itself at the account, by each of its names. */
export async function rememberSignIn(db: Db, accounts: readonly string[]): Promise<void> {
  for (const account of accounts) await rememberOrigin(db, { conta: digest(account), origem: origin() });
}

const digest = (text: string) => createHash('sha256').update(text.trim().toLowerCase()).digest();
const origin = () => digest(addressKey(currentAddress() ?? ''));
