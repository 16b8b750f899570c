import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/database/embedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import { cpuSeconds } from './gateway/measured-process.ts';

export interface BenchDatabase {
  readonly url: string;
  readonly client: pg.Client;
  /** For other files of the measured program. */
  readonly folder: string;
  /** CPU seconds of the server so far, for all connections and background work. */
  cpuSeconds(): Promise<number>;
  close(): Promise<void>;
}

/**
 * A migrated, empty database with the product's own settings, in a temporary folder.
 * @param kept a permanent folder, with the data of an earlier run.
 */
export async function openBenchDatabase(kept?: string): Promise<BenchDatabase> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'romaneio-bench-')));
  await mkdir(folder, { recursive: true });
  const server = await startEmbeddedPostgres(folder);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await migrate(client);
  const postmaster = Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  return {
    url: server.url,
    client,
    folder,
    cpuSeconds: () => cpuSeconds(postmaster),
    async close() {
      await client.end();
      await server.stop();
      if (kept === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
