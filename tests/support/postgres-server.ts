import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/database/embedded.ts';
import { onDatabase } from './template-database.ts';

/** A PostgreSQL for the tests: the embedded one that the product starts when none is configured. */
export interface PostgresServer {
  /** Connection string up to the database's name: `postgres://…@127.0.0.1:<port>/`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts it in a new temporary folder, without fsync because the data is discarded after the run. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'romaneio-tests-pg-'));
  const server = await startEmbeddedPostgres(folder);
  await onDatabase(server.url, async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      await client.query(`ALTER SYSTEM SET ${setting} = off`);
    }
    await client.query('SELECT pg_reload_conf()');
  });
  return {
    url: server.url.slice(0, server.url.lastIndexOf('/') + 1),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
