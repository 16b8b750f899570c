import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../../../server/database/migrate.ts';
import { createDatabase } from '../../support/database.ts';

const folder = fileURLToPath(new URL('../../../server/database/migrations/', import.meta.url));

/** A database as it was before a migration, for the time of a test. @param numero its four digits. */
export async function antesDaMigracao(
  numero: string,
  testar: (client: pg.Client, migrar: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const before = await mkdtemp(join(tmpdir(), 'romaneio-tests-antes-'));
  try {
    await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const files = (await readdir(folder)).filter((name) => name < numero);
    for (const name of files) await copyFile(join(folder, name), join(before, name));
    await migrate(client, before);
    await testar(client, async () => {
      await migrate(client);
    });
  } finally {
    await client.end();
    await database.close();
    await rm(before, { recursive: true, force: true });
  }
}
