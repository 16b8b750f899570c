import type { TestDatabase } from './database.ts';

/** How many connections wait for a lock. */
export async function esperandoTrava(database: TestDatabase): Promise<number> {
  const [row] = await database.query<{ n: number }>(
    "SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return row?.n ?? 0;
}
