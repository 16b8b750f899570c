import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { fairQueue } from '../trabalho/fair-queue.ts';

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
function derivedTag(
  account: string,
  password: string,
  nonce: Buffer,
  parameters: typeof current,
  tagLength: number,
): Promise<Buffer> {
  return inTurn(account, () => derive('argon2id', { message: Buffer.from(password), nonce, tagLength, ...parameters }));
}

function phcString({ memory, passes, parallelism }: typeof current, salt: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}
