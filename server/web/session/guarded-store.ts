import { hash } from 'node:crypto';
import session, { type SessionData } from 'express-session';
import { remembered } from '../../http/remembered.ts';

export type SignedInUser = Readonly<Record<'id' | 'email' | 'username' | 'nome', unknown>>;

export interface StoredSession {
  readonly usuario: SignedInUser;
  /** SHA-256 of the reference. */
  readonly referenceHash: string;
  /** The upstream's encrypted token; null if it gave none. */
  readonly sealedToken: string | null;
  readonly startedAt: number;
}

declare module 'express-session' {
  interface SessionData {
    romaneio?: StoredSession;
  }
}

export const IDLE_MS = 30 * 60_000;
export const ABSOLUTE_MS = 10 * 60 * 60_000;
const TOUCH_EVERY_MS = 60_000;

/** Writes a session only at sign-in, so that no request restores an ended one; the inner store gets hashed ids. */
export class GuardedStore extends session.Store {
  readonly #inner: session.Store;
  readonly #fresh = new Set<string>();
  readonly #touched = new Map<string, number>();

  constructor(inner: session.Store) {
    super();
    this.#inner = inner;
  }

  admit(sid: string): void {
    this.#fresh.add(sid);
  }

  override get(sid: string, callback: (error: unknown, data?: SessionData | null) => void): void {
    // express-session mutates the object.
    Promise.resolve(this.read(sid)).then(
      (data) => callback(null, data && { ...data }),
      (error: unknown) => callback(error),
    );
  }

  override set(sid: string, data: SessionData, callback?: (error?: unknown) => void): void {
    if (!this.#fresh.delete(sid)) return void callback?.();
    const kept = settle((done) => this.#inner.set(keyOf(sid), withExpiry(data), done));
    Promise.resolve(kept).then(() => callback?.(), callback);
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    this.#touched.delete(sid);
    const gone = settle((done) => this.#inner.destroy(keyOf(sid), done));
    Promise.resolve(gone).then(() => callback?.(), callback);
  }

  /** Called by express-session at the end of each request; only `renew` moves the expiry. */
  override touch(_sid: string, _data: SessionData, callback?: () => void): void {
    callback?.();
  }

  /** @returns the live session or null; synchronous with a store in memory. Rejects if the store does not answer. */
  read(sid: string): SessionData | null | Promise<SessionData | null> {
    const answer = settle<SessionData | null | undefined>((done) => this.#inner.get(keyOf(sid), done));
    return answer instanceof Promise ? answer.then(liveOf) : liveOf(answer);
  }

  /** Extends an idle session, at most once a minute and up to its absolute end. */
  renew(sid: string, data: SessionData): void {
    const now = Date.now();
    const touched = this.#touched.get(sid) ?? data.romaneio?.startedAt ?? 0;
    // A time in the future was written before the clock was set back.
    if (touched <= now && now - touched < TOUCH_EVERY_MS) return;
    if (this.#touched.size > 50_000) this.#touched.clear();
    this.#touched.set(sid, now);
    const moved = settle((done) => this.#inner.touch?.(keyOf(sid), withExpiry(data), done));
    // The next read reports a store that is down.
    Promise.resolve(moved).catch(() => this.#touched.delete(sid));
  }
}

const keyOf = remembered(2_000, (sid) => hash('sha256', sid, 'base64url'));

const liveOf = (data: SessionData | null | undefined): SessionData | null =>
  data?.romaneio && Date.now() < data.romaneio.startedAt + ABSOLUTE_MS ? data : null;

/** The stores take the lifetime from the cookie. */
function withExpiry(data: SessionData): SessionData {
  const end = Math.min(Date.now() + IDLE_MS, (data.romaneio?.startedAt ?? 0) + ABSOLUTE_MS);
  // Without the properties that express-session adds.
  return { romaneio: data.romaneio, cookie: { originalMaxAge: null, expires: new Date(end) } } as SessionData;
}

/** Result of a store's callback: synchronous if it is called at once, else a promise. Errors always reject. */
function settle<T = void>(start: (done: (error?: unknown, value?: T) => void) => void): T | Promise<T> {
  const told: { answer?: { readonly error: unknown; readonly value: T }; later?: PromiseWithResolvers<T> } = {};
  const done = (error?: unknown, value?: T) => {
    if (!told.later) told.answer ??= { error, value: value as T };
    else if (error) told.later.reject(faultOf(error));
    else told.later.resolve(value as T);
  };
  try {
    start(done);
  } catch (error) {
    done(error);
  }
  if (told.answer) return told.answer.error ? Promise.reject(faultOf(told.answer.error)) : told.answer.value;
  const later = Promise.withResolvers<T>();
  told.later = later;
  const timer = setTimeout(() => later.reject(new Error('the session store does not answer')), 3_000);
  return later.promise.finally(() => clearTimeout(timer));
}

const faultOf = (error: unknown): Error => (error instanceof Error ? error : new Error('the session store failed'));
