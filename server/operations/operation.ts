import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Config, readProcessConfig } from '../config.ts';
import { createLogger } from '../log.ts';
import { setLogFormat } from '../log-format.ts';
import { tellFault } from '../process/operator.ts';
import { StartError } from '../process/start-error.ts';
import { type Installation, reachInstallation } from './installation.ts';

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
