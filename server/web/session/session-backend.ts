import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import pg from 'pg';
import type { Logger } from '../../log.ts';
import { MemoryStore } from './memory-store.ts';

/** What shared counters need of Redis. */
export interface SharedCounters {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** Where sessions live. */
export interface SessionBackend {
  readonly kind: 'redis' | 'postgres' | 'memory';
  readonly store: session.Store;
  /** Counters that all web servers share; null where each web server counts for itself. */
  readonly counters: SharedCounters | null;
  /** Resolves when the backend answers, rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface SessionBackendOptions {
  readonly redisUrl: string | null;
  /** PostgreSQL with the table `web_session` of our migrations; used where there is no Redis. */
  readonly databaseUrl: string | null;
  readonly log: Logger;
}

/**
 * Opens Redis where it is given, else PostgreSQL, else memory with a warning.
 * @throws where the Redis that is given cannot be reached.
 */
export async function openSessionBackend(options: SessionBackendOptions): Promise<SessionBackend> {
  if (options.redisUrl !== null) return openRedis(options.redisUrl, options.log);
  if (options.databaseUrl !== null) return openPostgres(options.databaseUrl, options.log);
  options.log.warn('sessions are kept in memory: they end with this process and no other web server knows them');
  const store = new MemoryStore();
  return { kind: 'memory', store, counters: null, ping: async () => undefined, close: async () => store.close() };
}

/** Redis' libraries are half of what a web server loads: they are loaded here and nowhere else. */
async function openRedis(url: string, log: Logger): Promise<SessionBackend> {
  const [{ createClient }, { RedisStore }] = await Promise.all([import('redis'), import('connect-redis')]);
  // Without the offline queue a command fails at once while Redis is away, instead of hanging.
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
