import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

/** The database that `createDatabase` copies: migrated, without a row of its own. */
export const TEMPLATE = 'romaneio_template';

const migrations = new URL('../../server/database/migrations/', import.meta.url);

/** Makes the template on a server: every migration, in order. */
export async function migrateTemplate(serverUrl: string): Promise<void> {
  await onDatabase(`${serverUrl}postgres`, (client) => client.query(`CREATE DATABASE ${TEMPLATE}`));
  await onDatabase(serverUrl + TEMPLATE, async (client) => {
    const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted();
    for (const file of files) await client.query(await readFile(new URL(file, migrations), 'utf8'));
  });
}

/** Runs `work` on one connection and closes it. */
export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
