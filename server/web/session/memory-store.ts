import session, { type SessionData } from 'express-session';

const SWEEP_MS = 60_000;

interface Entry {
  readonly data: SessionData;
  expires: number;
}

/** Sessions in memory: they end with the process. */
export class MemoryStore extends session.Store {
  readonly #entries = new Map<string, Entry>();
  readonly #sweep = setInterval(() => this.#dropExpired(), SWEEP_MS).unref();

  /** Synchronous; returns the stored object, which readers must not change. */
  override get(sid: string, callback: (error: unknown, data?: SessionData | null) => void): void {
    const entry = this.#entries.get(sid);
    callback(null, entry !== undefined && entry.expires > Date.now() ? entry.data : null);
  }

  override set(sid: string, data: SessionData, callback?: (error?: unknown) => void): void {
    this.#entries.set(sid, { data: structuredClone(data), expires: expiryOf(data) });
    callback?.();
  }

  /** Does not restore an ended session. */
  override touch(sid: string, data: SessionData, callback?: () => void): void {
    const entry = this.#entries.get(sid);
    if (entry) entry.expires = expiryOf(data);
    callback?.();
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    this.#entries.delete(sid);
    callback?.();
  }

  close(): void {
    clearInterval(this.#sweep);
    this.#entries.clear();
  }

  #dropExpired(): void {
    const now = Date.now();
    for (const [sid, entry] of this.#entries) if (entry.expires <= now) this.#entries.delete(sid);
  }
}

function expiryOf(data: SessionData): number {
  return new Date(data.cookie.expires ?? 0).getTime();
}
