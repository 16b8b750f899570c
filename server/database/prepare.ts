import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { announce } from '../log-format.ts';
import { secondsSince, StartError } from '../process/operator.ts';
import { findValue, listValues, reasonOf } from './client.ts';
import { instalarFila } from './fila.ts';
import { migrate } from './migrate.ts';
import { type Entradas, prepararPapeis } from './papeis.ts';
import { prepararPapel } from './papel-do-escopo.ts';
import { loadReferenceData } from './reference/load.ts';

/** Same number for every copy of the product: "Romaneio" in ASCII as a bigint. */
const lockKey = '5939411428219776';

const connectSeconds = 30;
/** Timeout of one attempt, for a server that accepts and never answers. */
const attemptMs = 3_000;
const startingUp = '57P03';
const passing = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', startingUp]);

const operatorFaults: Readonly<Record<string, (message: string) => string>> = {
  '53100': () => 'O disco do banco de dados está cheio.',
  '42501': (message) =>
    `O usuário de DATABASE_URL não pode criar tabelas neste banco de dados (${message}); informe o dono em DATABASE_OWNER_URL, ou dê-lhe CREATE no banco e no esquema public.`,
};

interface Preparo {
  readonly demoData: boolean;
  readonly pooler?: string | null;
  /** Users that sign in beside the owner; null: none. */
  readonly entradas?: Entradas | null;
  readonly log: Logger;
}

/** Migrates and loads the data that ships; copies take turns. @param url the owner's. @returns whether the demo came. @throws StartError */
export async function prepareDatabase(
  url: string,
  { demoData, pooler = null, entradas = null, log }: Preparo,
): Promise<boolean> {
  const client = await connect(url, entradas === null ? 'DATABASE_URL' : 'DATABASE_OWNER_URL');
  try {
    await takeTurn(client);
    await refuseForeignDatabase(client);
    const began = performance.now();
    const applied = await migrate(client);
    if (applied.length > 0) announce(`Tabelas do banco de dados atualizadas em ${secondsSince(began)} s.`);
    await instalarFila(client);
    const falta = await prepararPapel(client);
    if (falta !== null) announce(falta);
    await prepararPapeis(client, entradas);
    if (entradas === null) log.warn('DATABASE_OWNER_URL is not set: the product works as the owner of its tables');
    if (pooler !== null) await preparePooler(client, pooler);
    if (await loadReferenceData(client)) log.info('reference data loaded');
    if (await refazerSomas(client)) log.warn('sums of the invoices were wrong and are corrected');
    if (!demoData) return false;
    if (await findValue<boolean>(client, 'SELECT EXISTS (SELECT FROM apolices) AS used')) return false;
    const { fillDemoData } = await import('./demo/fill.ts');
    announce('Preenchendo a demonstração…');
    const filling = performance.now();
    const filled = await fillDemoData(client);
    if (filled) announce(`Demonstração preenchida em ${secondsSince(filling)} s.`);
    return filled;
  } catch (error) {
    throw asOperatorFault(error);
  } finally {
    await client.end();
  }
}

/** Polls for the lock: the snapshot of a waiting statement would block an index that the holder builds concurrently. */
async function takeTurn(client: pg.Client): Promise<void> {
  while (!(await findValue<boolean>(client, 'SELECT pg_try_advisory_lock($1) AS got', [lockKey]))) await sleep(50);
}

const ZONE = 'America/Sao_Paulo';

/** Sets the zone on the database: a pooler's connections cannot ask for it. @throws StartError if that fails. */
async function preparePooler(client: pg.Client, pooler: string): Promise<void> {
  const banco = await findValue<string>(client, 'SELECT quote_ident(current_database()) AS banco');
  const statement = `ALTER DATABASE ${banco} SET TimeZone = '${ZONE}'`;
  if ((await zoneOf(client)) !== ZONE) {
    await client.query(statement).catch((cause: unknown) => {
      const message = `Com DATABASE_POOL_URL o fuso é o do banco de dados, e o usuário de DATABASE_URL não pode mudá-lo; como dono do banco, execute: ${statement}`;
      throw new StartError(message, { cause });
    });
  }
  const pooled = await connect(pooler, 'DATABASE_POOL_URL');
  try {
    if ((await zoneOf(pooled)) !== ZONE)
      throw new StartError(`As conexões de DATABASE_POOL_URL não têm o fuso ${ZONE}; execute RECONNECT no PgBouncer.`);
  } finally {
    await pooled.end();
  }
}

const zoneOf = (client: pg.Client) => findValue<string>(client, 'SHOW TimeZone');

/** Corrects sums of invoices that differ from the invoices; their writers wait. @returns whether any did. */
export async function refazerSomas(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT FROM faturas_somas_erradas LIMIT 1');
  if (rows.length === 0) return false;
  await client.query(
    `LOCK TABLE faturas IN SHARE MODE;
     INSERT INTO faturas_somas (competencia, situacao, id_ramo, id_sucursal, data_vencimento, faturas, quantidade,
       importancia_segurada, premio_liquido, iof, valor_total)
     SELECT competencia, situacao, id_ramo, id_sucursal, data_vencimento, -faturas, -quantidade,
       -importancia_segurada, -premio_liquido, -iof, -valor_total
     FROM faturas_somas_erradas`,
  );
  return true;
}

/** Accepts our tables or none. @throws StartError that names tables of another program. */
export async function refuseForeignDatabase(client: pg.Client): Promise<void> {
  const names = await listValues<string>(
    client,
    `SELECT relname AS nome FROM pg_class t
     WHERE relnamespace = to_regnamespace('public') AND relkind IN ('r', 'p', 'v', 'm')
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = t.oid AND deptype = 'e')
       AND NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = to_regclass('public.migracoes') AND attname = 'sha256')
     ORDER BY relname LIMIT 3`,
  );
  if (names.length === 0) return;
  throw new StartError(
    `O banco de dados de DATABASE_URL já tem tabelas de outro programa (${names.join(', ')}); informe um banco vazio.`,
  );
}

function asOperatorFault(error: unknown): unknown {
  if (error instanceof StartError) return error;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const fault = operatorFaults[String((cause as { code?: unknown }).code)];
    if (fault !== undefined) return new StartError(fault(cause.message), { cause: error });
  }
  return error;
}

/** Waits for a database that is still starting or not there yet. @throws StartError for any other refusal. */
async function connect(url: string, variable: string): Promise<pg.Client> {
  const deadline = Date.now() + connectSeconds * 1000;
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'romaneio preparo',
      connectionTimeoutMillis: attemptMs,
    });
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const code = reasonOf(error);
      const refused = `Não foi possível conectar ao banco de dados de ${variable} (${code}).`;
      if (!passing.has(code) || Date.now() > deadline) throw new StartError(refused, { cause: error });
      if (attempt === 1) announce(`Aguardando o banco de dados de ${variable} (${code}), por até ${connectSeconds} s…`);
      await sleep(250);
    }
  }
}
