import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import pg from 'pg';
import type { Logger } from '../../log.ts';

export class MemoryStore extends session.Store {
  readonly #entries = new Map<string, { readonly data: SessionData; expires: number }>();
  readonly #sweep = setInterval(() => this.#dropExpired(), 60_000).unref();

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

const expiryOf = (data: SessionData): number => new Date(data.cookie.expires ?? 0).getTime();

export interface SharedCounters {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

export interface SessionBackend {
  readonly kind: 'redis' | 'postgres' | 'memory';
  readonly store: session.Store;
  /** Redis for counters shared by all web servers; null: each counts for itself. */
  readonly counters: SharedCounters | null;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface SessionBackendOptions {
  readonly redisUrl: string | null;
  /** With the table `web_session`; used without Redis. */
  readonly databaseUrl: string | null;
  readonly log: Logger;
}

/** Opens Redis, else PostgreSQL, else memory with a warning. @throws if Redis is given and cannot be reached. */
export async function openSessionBackend(options: SessionBackendOptions): Promise<SessionBackend> {
  if (options.redisUrl !== null) return openRedis(options.redisUrl, options.log);
  if (options.databaseUrl !== null) return openPostgres(options.databaseUrl, options.log);
  options.log.warn('sessions are kept in memory: they end with this process and no other web server knows them');
  const store = new MemoryStore();
  return { kind: 'memory', store, counters: null, ping: async () => undefined, close: async () => store.close() };
}

/** Loads the Redis libraries only here: they are half of the web server's modules. */
async function openRedis(url: string, log: Logger): Promise<SessionBackend> {
  const [{ createClient }, { RedisStore }] = await Promise.all([import('redis'), import('connect-redis')]);
  // Commands fail at once while Redis is down.
  const client = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 3_000 } });
  client.on('error', (err: unknown) => log.error({ err }, 'the Redis of REDIS_URL cannot be used'));
  await client.connect();
  return {
    kind: 'redis',
    store: new RedisStore({ client, prefix: 'romaneio:sessao:' }),
    counters: client,
    ping: async () => void (await client.ping()),
    close: () => client.close(),
  };
}

async function openPostgres(connectionString: string, log: Logger): Promise<SessionBackend> {
  const pool = new pg.Pool({ connectionString, max: 8, connectionTimeoutMillis: 3_000, query_timeout: 3_000 });
  pool.on('error', (err) => log.error({ err }, 'session database'));
  const PostgresStore = connectPgSimple(session);
  const store = new PostgresStore({
    pool,
    tableName: 'web_session',
    errorLog: (...err: unknown[]) => log.error({ err: err.at(-1) }, 'session database'),
  });
  return {
    kind: 'postgres',
    store,
    counters: null,
    ping: async () => void (await pool.query('select 1')),
    async close() {
      await store.close();
      await pool.end();
    },
  };
}
