import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/schema.generated.ts';

/** The database as the repositories see it: the pool, or the transaction that they are handed. */
export type Db = Kysely<DB>;

/** Whether the database answers. */
export function answers(db: Db): Promise<boolean> {
  return sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
}
