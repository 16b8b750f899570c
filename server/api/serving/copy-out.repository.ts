import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Db } from './connection.repository.ts';

/** Where a query is built, and connections that run it. */
export interface CopyParts {
  readonly db: Db;
  readonly pool: pg.Pool;
}

/**
 * The rows of a query in COPY's text, UTF-8, a line each: to the database and to this process a fraction of the cost of a
 * result with columns. The connection is back when it is whole, however slowly the lines are then used.
 * @param select without parameters, which COPY does not take: its values are `sql.lit`.
 */
export async function copyOut({ db, pool }: CopyParts, select: RawBuilder<unknown>): Promise<Buffer> {
  const { sql, parameters } = select.compile(db);
  if (parameters.length > 0) throw new TypeError('COPY takes no parameters');
  const client = await pool.connect();
  const pieces: Buffer[] = [];
  try {
    for await (const piece of client.query(to(`COPY (${sql}) TO STDOUT`))) pieces.push(piece as Buffer);
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  return Buffer.concat(pieces);
}
