import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Traces } from '../http/traces.ts';
import type { Logger } from '../log.ts';
import { databaseSocket } from './database-socket.ts';
import type { DB } from './schema.generated.ts';
import { type OnStatement, SignedClient, type SignedConfig } from './signed-client.ts';

const { builtins, getTypeParser } = pg.types;

/** Parsers: `numeric` stays text (money is never a float), `date` stays `YYYY-MM-DD`, `bigint` becomes a safe integer or throws. */
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
  /** Statements of traced calls and tasks become spans. */
  readonly traces?: Traces | null | undefined;
  /** Connects through a pooler, which refuses options: the zone then comes from the database (`prepareDatabase`). */
  readonly pooled?: boolean;
}

/** Connections in São Paulo's time zone, opened on demand. The caller ends the pool. */
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
  // Without listeners, losing an idle connection would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  // Same between two statements of a transaction; the next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The query builder over a pool; destroying it ends the pool. */
export const createDatabase = (pool: pg.Pool): Kysely<DB> => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
