import { createHash, randomBytes } from 'node:crypto';

/** A token of 256 random bits, as it stands in `Authorization`. */
export const newToken = () => randomBytes(32).toString('base64url');

/** A token as it looks; anything else need not be looked up. */
export const looksLikeToken = (text: string) => /^[\w-]{43}$/.test(text);

/** What the database keeps of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();
