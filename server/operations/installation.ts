import type { Config } from '../config.ts';
import { holdDataDir, prepareDataDir } from '../process/data-dir.ts';
import { hasEmbeddedDatabase, runningEmbeddedUrl, startEmbeddedPostgres } from '../database/embedded.ts';
import { StartError } from '../process/start-error.ts';

export interface Installation {
  readonly databaseUrl: string;
  /** Stops a database that was started for the command. */
  close(): Promise<void>;
}

/** Reaches the database, or starts the embedded one. @param opcoes `exclusive`: the product must be stopped. */
export async function reachInstallation(
  { databaseUrl, dataDir }: Config,
  { exclusive }: { readonly exclusive: boolean },
): Promise<Installation> {
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
