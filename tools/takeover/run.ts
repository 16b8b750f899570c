import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/database/embedded.ts';
import { embarques } from '../amostras/embarques.ts';
import { delimitado } from '../amostras/texto.ts';
import type * as PlanModule from '../../server/database/demo/plan.ts';
import { hoje } from '../../shared/format/data.ts';
import { catalogueOf } from '../../tests/support/catalogue.ts';
import { migrateTemplate, TEMPLATE } from '../../tests/support/template-database.ts';
import { installClone, startIn } from './version.ts';

/*
 * Upgrades a database of version 1.0: a clone of the last commit with migrations up to 0283 creates it, with the demonstration
 * and a thousand converted shipments; then this version opens the same data folder. Prints a line per check and exits with 1 if
 * one fails. `npm run takeover -- <folder>` keeps the installed clone there for the next run.
 */
const MIGRATIONS = 'server/database/migrations/';
const LAST_OF_VERSION_1 = `${MIGRATIONS}0283_`;
const FILES = 20;
const SHIPMENTS_EACH = 50;
const root = join(import.meta.dirname, '../..');
const [kept] = process.argv.slice(2);

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const lastMigrationIsThatOfVersion1 = (one: string) =>
  git('ls-tree', '--name-only', one, MIGRATIONS)
    .findLast((file) => file.endsWith('.sql'))
    ?.startsWith(LAST_OF_VERSION_1) ?? false;

let failed = 0;
function check(name: string, holds: boolean, said: string): void {
  if (!holds) failed += 1;
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${name}: ${said}`);
}

/** Sums that an upgrade must not change, each as rows of text. */
const sums = {
  'shipments by state': `SELECT situacao, count(*), sum(importancia_segurada), sum(premio) FROM averbacoes GROUP BY 1 ORDER BY 1`,
  'shipments, amount and premium by policy and month': `SELECT id_apolice, competencia, count(*), sum(importancia_segurada), sum(premio)
    FROM averbacoes GROUP BY 1, 2 ORDER BY 1, 2`,
  'totals kept by policy, group and month': `SELECT id_apolice, id_grupo, competencia, situacao, sum(quantidade), sum(importancia_segurada), sum(premio)
    FROM averbacoes_totais GROUP BY 1, 2, 3, 4 HAVING sum(quantidade) <> 0 ORDER BY 1, 2, 3, 4`,
  'invoices by policy and month': `SELECT id_apolice, competencia, situacao, count(*), sum(premio_liquido), sum(iof), sum(valor_total)
    FROM faturas GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  policies: 'SELECT count(*), min(numero), max(numero), sum(limite_responsabilidade) FROM apolices',
  'rates of policies': 'SELECT id_apolice, count(*), sum(taxa), sum(valor) FROM apolice_taxas GROUP BY 1 ORDER BY 1',
  users: 'SELECT username, perfil, ativo FROM usuarios ORDER BY 1',
} as const;

type Rows = readonly Readonly<Record<string, unknown>>[];
interface Stopped {
  readonly catalogue: Awaited<ReturnType<typeof catalogueOf>>;
  readonly sums: Readonly<Record<string, Rows>>;
}

/** Inspects a database while no version of the product runs. */
async function look(url: string): Promise<Stopped> {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // The server stops while its connections are still closing.
  pool.on('error', () => undefined);
  try {
    const query = async <Row extends pg.QueryResultRow>(sql: string) => (await pool.query<Row>(sql)).rows;
    const found: Record<string, Rows> = {};
    for (const [name, sql] of Object.entries(sums)) found[name] = await query(sql);
    return { catalogue: await catalogueOf({ query }), sums: found };
  } finally {
    await pool.end();
  }
}

async function lookInto(dataDir: string): Promise<Stopped> {
  const server = await startEmbeddedPostgres(dataDir);
  try {
    return await look(server.url);
  } finally {
    await server.stop();
  }
}

async function freshCatalogue(dataDir: string): Promise<Stopped['catalogue']> {
  const server = await startEmbeddedPostgres(dataDir);
  try {
    const base = server.url.slice(0, server.url.lastIndexOf('/') + 1);
    await migrateTemplate(base);
    return (await look(base + TEMPLATE)).catalogue;
  } finally {
    await server.stop();
  }
}

/** Converter files for one policy of version 1.0's demonstration. @param first number of the first document. */
async function files(count: number, first: number): Promise<{ readonly idRamo: number; readonly csv: string[] }> {
  const today = hoje();
  const { makePlan, numeroDaApolice } = (await import(
    join(clone, 'server/database/demo/plan.ts')
  )) as typeof PlanModule;
  const apolice = makePlan(today).apolices[9] as PlanModule.ApolicePlan;
  const remessa = (at: number) => ({ apolice, dia: today, primeiro: first + at * SHIPMENTS_EACH });
  console.log(`${count * SHIPMENTS_EACH} shipments for policy ${numeroDaApolice(apolice)}`);
  const csv = Array.from({ length: count }, (_, at) => delimitado(embarques(remessa(at), SHIPMENTS_EACH)));
  return { idRamo: apolice.idRamo, csv };
}

const commit = git('rev-list', '--first-parent', 'HEAD').find(lastMigrationIsThatOfVersion1);
if (commit === undefined) throw new Error('no commit of version 1.0 is in this history');
const folder = kept ?? (await mkdtemp(join(tmpdir(), 'romaneio-takeover-')));
const clone = join(folder, 'version-1.0');
const dataDir = await mkdtemp(join(tmpdir(), 'romaneio-takeover-data-'));
const freshDir = await mkdtemp(join(tmpdir(), 'romaneio-takeover-fresh-'));
try {
  if (!existsSync(clone)) installClone(root, commit, clone);
  console.log(`version 1.0 is ${commit.slice(0, 8)}`);

  const old = await startIn(clone, dataDir);
  const { idRamo, csv } = await files(FILES, 500_000_000);
  let accepted = 0;
  for (const file of csv) accepted += await old.convert(idRamo, file);
  const listedBefore = await old.countPolicies();
  await old.stop();
  check('version 1.0 took the shipments', accepted === FILES * SHIPMENTS_EACH, `${accepted} accepted`);
  const before = await lookInto(dataDir);

  const present = await startIn(root, dataDir);
  check('this version opens it', true, `${((performance.now() - present.began) / 1000).toFixed(1)} s to the address`);
  const listedAfter = await present.countPolicies();
  check(
    'the same password signs in, and lists the same policies',
    listedAfter === listedBefore,
    `${listedAfter} policies`,
  );
  await present.stop();
  const after = await lookInto(dataDir);

  const fresh = await freshCatalogue(freshDir);
  for (const [kind, objects] of Object.entries(fresh)) {
    const taken = after.catalogue[kind] ?? {};
    const names = new Set([...Object.keys(objects), ...Object.keys(taken)]);
    // Partitions are created month by month as shipments arrive.
    const differ = [...names].filter((name) => !/_\d{6}(?!\d)/.test(name) && objects[name] !== taken[name]);
    check(
      `catalogue, ${kind}`,
      differ.length === 0,
      differ.length === 0 ? `${Object.keys(objects).length} as in a new database` : differ.join(', '),
    );
  }
  for (const [name, rows] of Object.entries(before.sums)) {
    check(name, isDeepStrictEqual(rows, after.sums[name]), `${rows.length} rows, the same before and after`);
  }

  const again = await startIn(root, dataDir);
  const more = await files(1, 600_000_000);
  const acceptedNow = await again.convert(more.idRamo, more.csv[0] as string);
  await again.stop();
  check('this version takes more shipments', acceptedNow === SHIPMENTS_EACH, `${acceptedNow} accepted`);
} finally {
  for (const made of [dataDir, freshDir, ...(kept === undefined ? [folder] : [])]) {
    await rm(made, { recursive: true, force: true });
  }
}
console.log(failed === 0 ? 'every check holds' : `${failed} checks failed`);
process.exit(failed === 0 ? 0 : 1);
