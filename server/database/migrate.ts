import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { buildConcurrently, insideTransaction, readConcurrentIndexes } from './concurrent-indexes.ts';
import { inTransaction } from './client.ts';
import { givingWay } from './giving-way.ts';
import { StartError } from '../process/operator.ts';

/** Where the SQL files are, and which migrations `schema` already contains. */
export interface SqlFiles {
  /** Folder of the files that make an empty database; null: migrations alone make it. */
  readonly schema: string | null;
  readonly migrations: string;
  /** The schema counts as this migration. Files of a lower number bring an older database up to it. */
  readonly baseline: number;
  /** The oldest migration from which those files start. */
  readonly oldest: number;
}

const own: SqlFiles = {
  schema: fileURLToPath(new URL('./schema/', import.meta.url)),
  migrations: fileURLToPath(new URL('./migrations/', import.meta.url)),
  baseline: 400,
  oldest: 283,
};
const fileName = /^(\d{4})_\w+\.sql$/;

type Migration = { readonly number: number } & Readonly<Record<'name' | 'sql' | 'sha256', string>>;

type Applied = Omit<Migration, 'sql'>;

/**
 * Brings the database up to date: an empty one gets the files of `schema`, then come the migrations in the order of their
 * numbers. Each runs in its own transaction and gives way to running statements (`giving-way.ts`), except those that build
 * indexes concurrently (`concurrent-indexes.ts`). The caller holds the lock of `prepareDatabase`.
 * @returns names of the applied files.
 * @throws StartError if the database is newer than this version or too old for it, or an applied file has changed.
 */
export async function migrate(client: pg.Client, files = own): Promise<string[]> {
  const [migrations, applied] = await Promise.all([readMigrations(files.migrations), readApplied(client)]);
  const done: string[] = [];
  if (applied.length === 0 && files.schema !== null) {
    const schema = await readSchema(files);
    await applyInTransaction(client, schema);
    applied.push(schema);
    done.push(schema.name);
  }
  const last = applied.at(-1)?.number ?? 0;
  if (last > 0 && last < files.oldest) {
    throw new StartError(
      `O banco de dados é de uma versão do Romaneio anterior à 1.0 (migração ${last}); inicie uma vez a versão 1.0 com ele e depois esta.`,
    );
  }
  const first = last >= files.baseline ? files.baseline : files.oldest;
  const pending = new Map(migrations.filter((file) => file.number > first).map((file) => [file.number, file]));
  for (const { number, name, sha256 } of applied.filter((entry) => entry.number > first)) {
    const file = pending.get(number);
    if (!file && number === files.baseline) continue;
    if (!file) throw new StartError(`O banco de dados é de uma versão mais nova do Romaneio (migração ${name}).`);
    if (file.sha256 !== sha256) throw new StartError(`A migração ${name} já foi aplicada e seu arquivo foi alterado.`);
    pending.delete(number);
  }
  for (const migration of pending.values()) {
    if (migration.number > files.baseline) await takeOver(client, files);
    await apply(client, migration);
    done.push(migration.name);
  }
  await takeOver(client, files);
  return done;
}

/** Records a database that went through all migrations below the baseline like one that `schema` made. */
async function takeOver(client: pg.Client, { schema, baseline }: SqlFiles): Promise<void> {
  if (schema === null) return;
  await client.query(
    `WITH gone AS (DELETE FROM migracoes WHERE numero < $1 RETURNING numero)
     INSERT INTO migracoes (numero, nome, sha256) SELECT $1, 'schema', '' FROM gone LIMIT 1 ON CONFLICT DO NOTHING`,
    [baseline],
  );
}

/** Drops everything and rebuilds the schema from applied files. @throws StartError if one is unknown or changed. */
export async function rebuildSchema(client: pg.Client, applied: readonly Applied[]): Promise<void> {
  const schema = await readSchema(own);
  const known = new Map((await readMigrations(own.migrations)).map((migration) => [migration.number, migration]));
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await readApplied(client);
  for (const { number, name, sha256 } of applied) {
    const migration = number === own.baseline ? schema : known.get(number);
    if (!migration || number < own.baseline || (migration !== schema && migration.sha256 !== sha256)) {
      throw new StartError(
        `A cópia de segurança é de outra versão do Romaneio (migração ${name}); restaure-a com essa versão.`,
      );
    }
    await run(client, migration);
  }
}

/** The files of `schema` as one migration. Their comments may change, so they have no digest. */
async function readSchema({ schema, baseline }: SqlFiles): Promise<Migration> {
  if (schema === null) throw new Error('there is no schema');
  const names = (await readdir(schema)).filter((name) => name.endsWith('.sql')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(`${schema}/${name}`, 'utf8')));
  return { number: baseline, name: 'schema', sql: texts.join('\n'), sha256: '' };
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      return { number: Number(fileName.exec(name)?.[1]), name, sql, sha256 };
    }),
  );
  const odd = migrations.find(({ number }, index) => !(number > (migrations[index - 1]?.number ?? 0)));
  if (odd) throw new Error(`migration ${odd.name} needs a number that no other has`);
  return migrations;
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS migracoes (
    numero integer PRIMARY KEY, nome text NOT NULL, sha256 text NOT NULL, aplicada_em timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await client.query<{ numero: number; nome: string; sha256: string }>(
    'SELECT numero, nome, sha256 FROM migracoes ORDER BY numero',
  );
  return rows.map(({ numero, nome, sha256 }) => ({ number: numero, name: nome, sha256 }));
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    const indexes = readConcurrentIndexes(migration.sql);
    if (indexes === null) return await applyInTransaction(client, migration);
    for (const index of indexes) await buildConcurrently(client, index);
    await remember(client, migration);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}

const applyInTransaction = (client: pg.Client, migration: Migration): Promise<void> =>
  inTransaction(client, () => givingWay(client, () => run(client, migration)));

async function run(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(insideTransaction(migration.sql));
  await remember(client, migration);
}

async function remember(client: pg.Client, { number, name, sha256 }: Applied): Promise<void> {
  await client.query('INSERT INTO migracoes (numero, nome, sha256) VALUES ($1, $2, $3)', [number, name, sha256]);
}
