import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { asApplication, TEMPLATE } from './template-database.ts';

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  /** Connection string of the owner of its tables. */
  readonly url: string;
  /** As the product works with it, for the pool under test. */
  readonly applicationUrl: string;
  /** Runs one statement, to set up or inspect data; rows as objects. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Runs a named prepared statement, planned once per connection. */
  prepared<Row extends pg.QueryResultRow>(name: string, sql: string): Promise<Row[]>;
  /** Drops the database even with open connections. Call it in `afterAll`. */
  close(): Promise<void>;
}

/** Copies a template of this run's PostgreSQL (about 0.1 s). Only for tests of the node projects. */
export async function createDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const operator = await (connected ??= connect(`${server}postgres`));
  await operator.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const pool = new pg.Pool({ connectionString: server + name, max: 4 });
  // The server terminates these connections when the database is dropped.
  pool.on('error', () => {});
  return {
    url: server + name,
    applicationUrl: asApplication(server + name),
    async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      return (await pool.query<Row>(sql, values)).rows;
    },
    async prepared<Row extends pg.QueryResultRow>(statement: string, text: string) {
      return (await pool.query<Row>({ name: statement, text })).rows;
    },
    async close() {
      await pool.end();
      await partingsFrom(operator, name);
      await operator.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** For all databases of a worker's files: to connect costs PostgreSQL a third of a copy. */
let connected: Promise<pg.Client> | undefined;

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // The server ends before its workers.
  client.on('error', () => {});
  await client.connect();
  return client;
}

const LONGEST_PARTING_MS = 500;

/**
 * Waits for connections that are closing: an ended pool does not wait for the server's side, and an error on such a connection
 * would be unhandled. Does not wait for connections that stay open.
 */
async function partingsFrom(client: pg.Client, name: string): Promise<void> {
  const connections = 'SELECT FROM pg_stat_activity WHERE datname = $1';
  const deadline = Date.now() + LONGEST_PARTING_MS;
  while ((await client.query(connections, [name])).rowCount !== 0 && Date.now() < deadline) await delay(5);
}
