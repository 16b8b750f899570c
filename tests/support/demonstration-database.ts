import { inject } from 'vitest';
import { fillDemoData } from '../../server/database/demo/fill.ts';
import { loadReferenceData } from '../../server/database/reference/load.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { onDatabase, TEMPLATE } from './template-database.ts';

/** The day of its data. */
export const DEMONSTRATION_DAY = '2026-11-20';

const DEMONSTRATION = 'romaneio_demonstration';
const UNFINISHED = `${DEMONSTRATION}_unfinished`;

/** A database with the demonstration. The first one of a run fills a template, which takes most of a minute; others wait for it. */
export async function createDemonstration(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  await onDatabase(`${server}postgres`, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [DEMONSTRATION]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DEMONSTRATION]);
    if (rowCount === 1) return;
    await client.query(`DROP DATABASE IF EXISTS ${UNFINISHED}`);
    await client.query(`CREATE DATABASE ${UNFINISHED} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
    await onDatabase(server + UNFINISHED, async (filling) => {
      await loadReferenceData(filling);
      await fillDemoData(filling, DEMONSTRATION_DAY);
    });
    await client.query(`ALTER DATABASE ${UNFINISHED} RENAME TO ${DEMONSTRATION}`);
  });
  return createDatabase(DEMONSTRATION);
}
