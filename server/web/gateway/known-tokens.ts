import { hash } from 'node:crypto';
import { remembered } from '../../http/remembered.ts';

/** How long an upstream's verdict on a token is cached. */
const GOOD_MS = 600_000;
const REFUSED_MS = 10_000;
const MAX_TOKENS = 10_000;

/** Hash of a token, used as its key. */
export const tokenKey: (token: string) => string = remembered(2_000, (token) => {
  return `token:${hash('sha256', token, 'base64url')}`;
});

/** Recent verdicts of the main upstream on scripts' tokens. */
export interface KnownTokens {
  isGood(key: string): boolean;
  isRefused(key: string): boolean;
  /** 401 marks the token as refused, a success as good. */
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
