import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { somarEmbarques } from '../../server/api/relatorios/executar-agendamento.ts';
import { runningEmbeddedUrl } from '../../server/database/embedded.ts';
import { createDatabase, createPool } from '../../server/database/pool.ts';
import { createLogger } from '../../server/log.ts';
import { hoje } from '../../shared/format/data.ts';
import { bareEnvironment } from './bare-environment.ts';
import { copyFolder, keptFolder } from './kept-folder.ts';
import { startProduct } from './product.ts';

const run = promisify(execFile);

/** The product's administrator. */
export const ADMIN = { email: 'admin@romaneio.local', password: 'ipês amarelos na serra 7' };

/** A running product with its own data. */
export interface VisitedProduct {
  /** Address of the web server. */
  readonly url: string;
  /** URL of its embedded PostgreSQL, to check stored data. */
  databaseUrl(): Promise<string>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** Rebuilds a stale client, as `npm start` does; without the runner's NODE_ENV, which would bundle React's slow build. */
export async function buildClient(): Promise<void> {
  await run(process.execPath, ['client/build-if-stale.ts'], { env: bareEnvironment() });
}

/**
 * Starts the product in a new data folder and waits until it is ready.
 * @param from data folder of a stopped product to start from.
 * @param inside wrapper command, see `startProduct`.
 * @throws with its output if it ends before.
 */
export async function visitProduct(
  environment: Readonly<Record<string, string>> = {},
  from?: string,
  inside: readonly string[] = [],
): Promise<VisitedProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'romaneio-tests-data-'));
  if (from) await copyFolder(from, dataDir);
  const product = startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: ADMIN.password, ...environment }, { inside });
  const stop = async () => {
    await product.end();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: await product.ready(), stop, databaseUrl: async () => (await runningEmbeddedUrl(dataDir)) ?? '' };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Cache inputs of a day's demonstration data. */
const sources = ['server/**', 'shared/**', 'package-lock.json', 'tests/support/visited-product.ts'];

/**
 * Data folder of a stopped product with demonstration data, with the work of a first start (report sums, statistics) already
 * done. The caller removes the folder.
 */
export async function demonstrationFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'romaneio-tests-demo-'));
  await keptFolder({ name: 'demonstration', sources, depends: hoje() }, dataDir, fillDemonstration);
  return dataDir;
}

async function fillDemonstration(dataDir: string): Promise<void> {
  const product = startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: ADMIN.password, DEMO_DATA: 'on' });
  try {
    await product.ready();
    const url = await runningEmbeddedUrl(dataDir);
    const pool = createPool(url ?? '', { log: createLogger('error', 'tests'), name: 'tests', max: 1 });
    const working = `SELECT FROM tarefas WHERE situacao IN ('AGUARDANDO', 'EM_ANDAMENTO') UNION ALL SELECT WHERE NOT EXISTS (SELECT FROM pacotes)
      UNION ALL SELECT FROM creditos_de_cancelamento WHERE avaliado_em IS NULL LIMIT 1`;
    while ((await pool.query(working)).rowCount !== 0) await sleep(100);
    await somarEmbarques(createDatabase(pool));
    await pool.query('VACUUM (ANALYZE)');
    await pool.end();
  } finally {
    await product.end();
  }
}
