import session, { type SessionData } from 'express-session';

const SWEEP_MS = 60_000;

interface Entry {
  readonly data: SessionData;
  expires: number;
}

/** What has become of a session; without data it is the one that is known already, without expiry it has ended. */
export interface SessionChange {
  readonly sid: string;
  readonly data?: SessionData;
  readonly expires?: number;
}

/**
 * Sessions in memory only; they end with the web server. Where that is several processes, each has all of them, and a
 * sign-in or its end is told to all before it is answered.
 */
export class MemoryStore extends session.Store {
  readonly #entries = new Map<string, Entry>();
  readonly #sweep = setInterval(() => this.#dropExpired(), SWEEP_MS).unref();
  readonly #tell: ((change: SessionChange) => Promise<unknown>) | null;

  /** @param tell what has the other processes `apply` a change; null: there are none. */
  constructor(tell: ((change: SessionChange) => Promise<unknown>) | null = null) {
    super();
    this.#tell = tell;
  }

  /** Gives what is kept, at once: the reader changes nothing of it. */
  override get(sid: string, callback: (error: unknown, data?: SessionData | null) => void): void {
    const entry = this.#entries.get(sid);
    callback(null, entry !== undefined && entry.expires > Date.now() ? entry.data : null);
  }

  override set(sid: string, data: SessionData, callback?: (error?: unknown) => void): void {
    this.#change({ sid, data: structuredClone(data), expires: expiryOf(data) }, callback);
  }

  override touch(sid: string, data: SessionData, callback?: () => void): void {
    this.#change({ sid, expires: expiryOf(data) }, callback);
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    this.#change({ sid }, callback);
  }

  /** Takes over what another process has changed. A session that has ended is not brought back by a later expiry. */
  apply({ sid, data, expires }: SessionChange): void {
    const entry = this.#entries.get(sid);
    if (expires === undefined) this.#entries.delete(sid);
    else if (data) this.#entries.set(sid, { data, expires });
    else if (entry) entry.expires = expires;
  }

  /** All there are, for a process that comes later. */
  everything(): SessionChange[] {
    return [...this.#entries].map(([sid, entry]) => ({ sid, ...entry }));
  }

  close(): void {
    clearInterval(this.#sweep);
    this.#entries.clear();
  }

  #change(change: SessionChange, callback?: (error?: unknown) => void): void {
    this.apply(change);
    if (this.#tell === null) callback?.();
    else this.#tell(change).then(() => callback?.(), callback);
  }

  #dropExpired(): void {
    const now = Date.now();
    for (const [sid, entry] of this.#entries) if (entry.expires <= now) this.#entries.delete(sid);
  }
}

function expiryOf(data: SessionData): number {
  return new Date(data.cookie.expires ?? 0).getTime();
}
