import type { Config } from '../config.ts';
import { holdDataDir, prepareDataDir } from '../process/data-dir.ts';
import { hasEmbeddedDatabase, runningEmbeddedUrl, startEmbeddedPostgres } from '../database/embedded.ts';
import { StartError } from '../process/start-error.ts';

/** The database of this installation, however it is reached. */
export interface Installation {
  readonly databaseUrl: string;
  /** Stops what was started just for the command. */
  close(): Promise<void>;
}

/**
 * Reaches the database that the environment names. The embedded one is joined where the product runs, and started
 * for the command where it does not.
 * @param exclusive the command replaces what is there: the product must be stopped, and the database may be new.
 * @throws StartError
 */
export async function reachInstallation({ databaseUrl, dataDir }: Config, exclusive: boolean): Promise<Installation> {
  if (databaseUrl !== null) return { databaseUrl: databaseUrl.reveal(), close: async () => undefined };
  if (exclusive) await prepareDataDir(dataDir);
  else if (!hasEmbeddedDatabase(dataDir)) {
    throw new StartError(
      `Não há banco de dados em ${JSON.stringify(dataDir)} (DATA_DIR); informe DATA_DIR ou DATABASE_URL.`,
    );
  }
  if (await holdDataDir(dataDir)) {
    const server = await startEmbeddedPostgres(dataDir);
    return { databaseUrl: server.url, close: () => server.stop() };
  }
  if (exclusive) throw new StartError('O Romaneio está em uso sobre esta pasta de dados (DATA_DIR); pare-o antes.');
  const running = await runningEmbeddedUrl(dataDir);
  if (running === null) throw new StartError('O banco de dados está iniciando ou parando; tente de novo em instantes.');
  return { databaseUrl: running, close: async () => undefined };
}
