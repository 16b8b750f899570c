import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Traces } from '../http/traces.ts';
import type { Logger } from '../log.ts';
import { databaseSocket } from './database-socket.ts';
import type { DB } from './schema.generated.ts';
import { type OnStatement, SignedClient, type SignedConfig } from './signed-client.ts';

const { builtins, getTypeParser } = pg.types;

/**
 * How columns become values: `numeric` stays text (money is never a float), `date` stays `YYYY-MM-DD` (a calendar
 * date has no time zone), `bigint` becomes a number, or fails where a number cannot hold it.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === builtins.INT8) return readBigint;
      if (oid === builtins.DATE) return (text: string) => text;
    }
    return format === 'binary' ? getTypeParser(oid, 'binary') : getTypeParser(oid, 'text');
  },
};

function readBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('bigint beyond what a number holds');
  return value;
}

export interface PoolOptions {
  readonly log: Logger;
  /** Shown in `pg_stat_activity`. */
  readonly name: string;
  readonly max?: number | undefined;
  readonly onStatement?: OnStatement | undefined;
  /** Where a statement is made for a traced call or task, it is a span of that. */
  readonly traces?: Traces | null | undefined;
  /** Through a pooler, which refuses options at the beginning: the zone is the database's own then (`prepareDatabase`). */
  readonly pooled?: boolean;
}

/**
 * Connections to PostgreSQL. Nothing is opened before the first query. "Today" is São Paulo's, whatever the
 * server's own zone. The caller ends the pool.
 */
export function createPool(url: string, { log, name, max = 10, pooled = false, ...told }: PoolOptions): pg.Pool {
  const options: pg.PoolConfig & SignedConfig = {
    Client: SignedClient,
    ...told,
    connectionString: url,
    max,
    types,
    application_name: name,
    ...(!pooled && { options: '-c TimeZone=America/Sao_Paulo' }),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    stream: databaseSocket,
    keepAlive: true,
  };
  const pool = new pg.Pool(options);
  // Without a listener, the loss of an idle connection would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  // The same for one that is lost between two statements of a transaction: the next of them fails, and says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The query builder over a pool; destroying it ends the pool. */
export function createDatabase(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
