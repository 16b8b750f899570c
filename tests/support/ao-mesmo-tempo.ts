import pg from 'pg';
import { expect } from 'vitest';
import type { TestDatabase } from './database.ts';

const esperam = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

/** Makes calls that all wait for what the statement locks, before the first of them goes on. */
export async function aoMesmoTempo<T>(
  database: TestDatabase,
  trava: string,
  chamar: () => readonly Promise<T>[],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`BEGIN; ${trava}`);
    const chamadas = chamar();
    await expect.poll(() => database.query(esperam), { timeout: 20_000 }).toHaveLength(chamadas.length);
    await client.query('COMMIT');
    return await Promise.all(chamadas);
  } finally {
    await client.end();
  }
}
