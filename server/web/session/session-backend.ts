import type session from 'express-session';
import type { Logger } from '../../log.ts';

/** Where sessions and shared counters live. */
export interface SessionBackend {
  readonly kind: 'redis' | 'postgres' | 'memory';
  readonly store: session.Store;
  /** Resolves when the backend answers, rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface SessionBackendOptions {
  readonly redisUrl: string | null;
  /** PostgreSQL with the table of migration 0010; used where there is no Redis. */
  readonly databaseUrl: string | null;
  readonly log: Logger;
}

/** Opens Redis where it is given, else PostgreSQL, else memory with a warning. */
export async function openSessionBackend(options: SessionBackendOptions): Promise<SessionBackend> {
  throw new Error(`no session backend yet: ${options.redisUrl ?? options.databaseUrl ?? 'memory'}`);
}
