import { createHmac, timingSafeEqual } from 'node:crypto';

/** `__Host-` protects from cookies set by a sibling domain or over plain HTTP; it needs HTTPS. */
export const cookieName = (secure: boolean): string => (secure ? '__Host-sid' : 'sid');

const MAX_VALUE = 512;

/** Session id as express-session signs it, `s:<id>.<HMAC-SHA256>`; null if absent, malformed or forged. */
export function readSessionId(header: string | undefined, name: string, secrets: readonly string[]): string | null {
  const value = cookieValue(header, name);
  if (value === null || value.length > MAX_VALUE || !value.startsWith('s:')) return null;
  const dot = value.lastIndexOf('.');
  const id = value.slice(2, dot);
  if (dot < 0 || id === '') return null;
  return secrets.some((secret) => equalInConstantTime(value.slice(dot + 1), signature(id, secret))) ? id : null;
}

/** The first cookie of that name, as in express-session. */
function cookieValue(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}

const signature = (id: string, secret: string): string =>
  createHmac('sha256', secret).update(id).digest('base64').replace(/=+$/, '');

export function equalInConstantTime(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
