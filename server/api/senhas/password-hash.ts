/** Slows guessing without lockout: after ten wrong attempts, waits of 1, 2, 4 … 60 seconds by known address. */
import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { fairQueue } from '../trabalho/fair-queue.ts';
import { addressKey } from '../../http/address-key.ts';
import { currentAddress } from '../../http/request-context.ts';
import type { Db } from '../sql/connection.repository.ts';
import { beginAttempt, forgetAttempts, rememberOrigin, takeAttemptBack } from './password-attempts.repository.ts';
import { waitForAttempt } from '../chamada/refusals.ts';

/** Argon2id parameters of OWASP's first choice: KiB, passes, lanes. */
const current = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;

const derive = promisify(argon2);
/** Queue per account: guessing one delays no other. */
const inTurn = fairQueue({ running: 2, waiting: 20 }, { running: 2, waiting: 10 });

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Hash for unknown users: same time as a known one. */
export const UNKNOWN_USER_HASH = phcString(current, Buffer.alloc(16), Buffer.alloc(TAG_LENGTH));

/** @returns a salted PHC string. @throws 429 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return phcString(current, salt, await derivedTag('new', password, salt, current, TAG_LENGTH));
}

/** @returns whether the password matches, and whether the hash has outdated parameters. @throws 429 */
export async function verifyPassword(hash: string, password: string): Promise<{ ok: boolean; outdated: boolean }> {
  const [, memory, passes, parallelism, salt, expected] = phc.exec(hash) ?? [];
  if (salt === undefined || expected === undefined) throw new Error('a stored password hash is no Argon2id PHC string');
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const wanted = Buffer.from(expected, 'base64');
  const found = await derivedTag(hash, password, Buffer.from(salt, 'base64'), parameters, wanted.length);
  return {
    ok: timingSafeEqual(found, wanted),
    outdated: parameters.memory < current.memory || parameters.passes < current.passes,
  };
}

/** As typed: neither trimmed nor normalised (ASVS 6.2.8). */
function derivedTag(account: string, password: string, nonce: Buffer, parameters: typeof current, tagLength: number) {
  return inTurn(account, () => derive('argon2id', { message: Buffer.from(password), nonce, tagLength, ...parameters }));
}

function phcString({ memory, passes, parallelism }: typeof current, salt: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

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
