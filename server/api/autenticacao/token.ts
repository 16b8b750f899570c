import { createHash, randomBytes } from 'node:crypto';

/** Random token (256 bits) for `Authorization`. */
export const newToken = () => randomBytes(32).toString('base64url');

export const looksLikeToken = (text: string) => /^[\w-]{43}$/.test(text);

/** Service key: people and secret scanners recognise the prefix. */
export const newKey = () => `rmn_${newToken()}`;

export const looksLikeKey = (text: string) => /^rmn_[\w-]{43}$/.test(text);

export const hashToken = (token: string) => createHash('sha256').update(token).digest();
