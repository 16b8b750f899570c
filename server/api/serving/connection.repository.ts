import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** The database as the repositories see it: the pool, or the transaction that they are handed. */
export type Db = Kysely<Database>;

/** Whether the database answers. */
export function answers(db: Db): Promise<boolean> {
  return sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
}
