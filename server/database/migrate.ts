import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { buildConcurrently, insideTransaction, readConcurrentIndexes } from './concurrent-indexes.ts';
import { givingWay } from './giving-way.ts';
import { StartError } from '../process/start-error.ts';

const ownFolder = fileURLToPath(new URL('./migrations/', import.meta.url));
const fileName = /^(\d{4})_\w+\.sql$/;

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/**
 * Brings the database up to date: plain SQL files in the order of their numbers, forward only, each in a
 * transaction of its own, but for those that build indexes beside running writers (`concurrent-indexes.ts`). A file that
 * was applied may never change. Each gives way to those who serve meanwhile (`giving-way.ts`). The caller holds the lock
 * of `prepareDatabase`.
 * @returns the names of the files that were applied now.
 * @throws StartError where the database is newer than this version, or an applied file has changed.
 */
export async function migrate(client: pg.Client, folder = ownFolder): Promise<string[]> {
  const [migrations, applied] = await Promise.all([readMigrations(folder), readApplied(client)]);
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const { number, name, sha256 } of applied) {
    const file = known.get(number);
    if (!file) throw new StartError(`O banco de dados é de uma versão mais nova do Romaneio (migração ${name}).`);
    if (file.sha256 !== sha256) throw new StartError(`A migração ${name} já foi aplicada e seu arquivo foi alterado.`);
    known.delete(number);
  }
  const pending = [...known.values()];
  for (const migration of pending) await apply(client, migration);
  return pending.map(({ name }) => name);
}

/** A migration as the database remembers it. */
type Applied = Omit<Migration, 'sql'>;

/**
 * Makes the schema anew as those files made it, and nothing of later ones, inside the caller's transaction. What was
 * in the database is gone.
 * @throws StartError where one of them is not a file of this version, or has changed.
 */
export async function rebuildSchema(client: pg.Client, applied: readonly Applied[]): Promise<void> {
  const known = new Map((await readMigrations(ownFolder)).map((migration) => [migration.number, migration]));
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await readApplied(client);
  for (const { number, name, sha256 } of applied) {
    const migration = known.get(number);
    if (migration?.sha256 !== sha256) {
      throw new StartError(
        `A cópia de segurança é de outra versão do Romaneio (migração ${name}); restaure-a com essa versão.`,
      );
    }
    await run(client, migration);
  }
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
  if (odd) throw new Error(`migration ${odd.name} has no number of its own`);
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

async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await givingWay(client, () => run(client, migration));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function run(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(insideTransaction(migration.sql));
  await remember(client, migration);
}

async function remember(client: pg.Client, { number, name, sha256 }: Applied): Promise<void> {
  await client.query('INSERT INTO migracoes (numero, nome, sha256) VALUES ($1, $2, $3)', [number, name, sha256]);
}
