import { hash } from 'node:crypto';
import { remembered } from '../../http/remembered.ts';

/** How long an upstream's word on a token counts: a good one may be withdrawn, a refused one is only spared the asking. */
const GOOD_MS = 600_000;
const REFUSED_MS = 10_000;
const MAX_TOKENS = 10_000;

/** A key for a token, which does not tell the token. */
export const tokenKey: (token: string) => string = remembered(2_000, (token) => {
  return `token:${hash('sha256', token, 'base64url')}`;
});

/** What the main upstream has lately said of the tokens that scripts bring. */
export interface KnownTokens {
  isGood(key: string): boolean;
  isRefused(key: string): boolean;
  /** Remembers what the status of an answer tells of the token: 401 refuses it, a success vouches for it. */
  note(key: string, status: number): void;
}

export function createKnownTokens(): KnownTokens {
  const tokens = new Map<string, { readonly good: boolean; readonly until: number }>();
  function isKnownAs(good: boolean, key: string): boolean {
    const known = tokens.get(key);
    return known?.good === good && known.until > performance.now();
  }
  return {
    isGood: (key) => isKnownAs(true, key),
    isRefused: (key) => isKnownAs(false, key),
    note(key, status) {
      const good = status < 300;
      if (!good && status !== 401) return;
      tokens.delete(key);
      tokens.set(key, { good, until: performance.now() + (good ? GOOD_MS : REFUSED_MS) });
      const oldest = tokens.keys().next().value;
      if (tokens.size > MAX_TOKENS && oldest !== undefined) tokens.delete(oldest);
    },
  };
}
