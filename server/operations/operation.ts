import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { type Config, readProcessConfig } from '../config.ts';
import { createLogger } from '../log.ts';
import { setLogFormat } from '../log-format.ts';
import { StartError, tellFault } from '../process/operator.ts';
import { holdDataDir, prepareDataDir } from '../process/data-dir.ts';
import { hasEmbeddedDatabase, runningEmbeddedUrl, startEmbeddedPostgres } from '../database/embedded.ts';
import type { Anchor } from '../database/audit-chain.ts';

interface OperationOptions<O extends ParseArgsOptionsConfig> {
  readonly usage: string;
  readonly options: O;
  /** Whether the command requires exclusive access, and may create the database. */
  readonly exclusive: boolean;
}

export interface Given<O extends ParseArgsOptionsConfig> {
  readonly config: Config;
  readonly installation: Installation;
  readonly files: readonly string[];
  readonly values: ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>['values'];
}

/** Runs an operator's command and exits: a fault is one line on stderr and exit code 1, a bug is logged. */
export async function runOperation<const O extends ParseArgsOptionsConfig>(
  { usage, options, exclusive }: OperationOptions<O>,
  work: (given: Given<O>) => Promise<number>,
): Promise<never> {
  let installation: Installation | null = null;
  let code = 1;
  try {
    const { values, positionals: files } = readArguments(usage, options);
    const config = readProcessConfig('operation');
    setLogFormat(config.logFormat);
    installation = await reachInstallation(config, { exclusive });
    code = await work({ config, installation, files, values });
  } catch (error) {
    if (error instanceof StartError) tellFault(error.message);
    else {
      createLogger('fatal', 'operation').fatal({ err: error }, 'operation failed');
      tellFault('O comando não pôde ser concluído por um erro interno; veja o registro acima.');
    }
  }
  await installation?.close();
  process.exit(code);
}

function readArguments<const O extends ParseArgsOptionsConfig>(usage: string, options: O) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new StartError(`Uso: ${usage}`, { cause: error });
  }
}

interface Installation {
  /** As the owner of the tables, where the roles are apart. */
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/** Reaches the database, or starts the embedded one. @param opcoes `exclusive`: the product must be stopped. */
async function reachInstallation(
  { databaseUrl, databaseOwnerUrl, dataDir }: Config,
  { exclusive }: { readonly exclusive: boolean },
) {
  const given = databaseOwnerUrl ?? databaseUrl;
  if (given !== null) return { databaseUrl: given.reveal(), close: async () => undefined };
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

/** Parses an anchor as printed by `npm run auditoria`. @throws StartError */
export function readAnchor(text: string): Anchor {
  const [, posicao, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (posicao === undefined || hash === undefined)
    throw new StartError('--ancora deve conter posição e selo como a verificação os mostra, por exemplo 120:9f86d0….');
  return { posicao: Number(posicao), hash };
}
