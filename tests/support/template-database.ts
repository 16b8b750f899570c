import pg from 'pg';
import { instalarFila } from '../../server/database/fila.ts';
import { migrate } from '../../server/database/migrate.ts';
import { prepararPapel } from '../../server/database/papel-do-escopo.ts';

/** The database that `createDatabase` copies: migrated, containing only the registries from the migrations. */
export const TEMPLATE = 'romaneio_template';

export async function migrateTemplate(serverUrl: string): Promise<void> {
  await onDatabase(`${serverUrl}postgres`, (client) => client.query(`CREATE DATABASE ${TEMPLATE}`));
  await onDatabase(serverUrl + TEMPLATE, async (client) => {
    await migrate(client);
    await instalarFila(client);
    await prepararPapel(client);
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
