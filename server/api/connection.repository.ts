import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The database as the repositories see it: the pool, or the transaction that they are handed. */
export type Db = Kysely<Database>;

/** Asks the database for nothing. @throws whatever the driver throws where it cannot be reached. */
export async function ping(db: Db): Promise<void> {
  await sql`SELECT 1`.execute(db);
}
