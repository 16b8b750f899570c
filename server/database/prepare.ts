import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { tell } from '../operator.ts';
import { StartError } from '../start-error.ts';
import { migrate } from './migrate.ts';

/** Any number, as long as every copy of the product uses the same: "Romaneio" in ASCII, cut to a bigint. */
const lockKey = '5939411428219776';

const connectSeconds = 30;
const startingUp = '57P03';
const diskFull = '53100';
const passing = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', startingUp]);

/**
 * Makes a database ready to serve: every migration, and the demonstration data where it is wanted and there is no
 * policy yet. Copies of the product that start together take turns.
 * @throws StartError where the database cannot be used by this version.
 */
export async function prepareDatabase(
  url: string,
  { demoData, log }: { demoData: boolean; log: Logger },
): Promise<void> {
  const client = await connect(url);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const applied = await migrate(client);
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    if (!demoData) return;
    const { rows } = await client.query<{ used: boolean }>('SELECT EXISTS (SELECT FROM apolices) AS used');
    if (rows[0]?.used) return;
    const { fillDemoData } = await import('./demo/fill.ts');
    await fillDemoData(client);
    log.info('demonstration data loaded');
  } catch (error) {
    throw isDiskFull(error) ? new StartError('O disco do banco de dados está cheio.', { cause: error }) : error;
  } finally {
    // Closing the connection also gives the lock back.
    await client.end();
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && ((error as { code?: unknown }).code === diskFull || isDiskFull(error.cause));
}

/** A database that is still starting, or not there yet, is waited for; any other refusal ends the start. */
async function connect(url: string): Promise<pg.Client> {
  const deadline = Date.now() + connectSeconds * 1000;
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url, application_name: 'romaneio preparo' });
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (!passing.has(code) || Date.now() > deadline) {
        throw new StartError(`Não foi possível conectar ao banco de dados de DATABASE_URL (${code || 'sem código'}).`, {
          cause: error,
        });
      }
      if (attempt === 1) tell(`Aguardando o banco de dados de DATABASE_URL (${code}), por até ${connectSeconds} s…`);
      await sleep(250);
    }
  }
}
