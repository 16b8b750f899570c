import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { findValue } from '../database/client.ts';
import { rebuildSchema } from '../database/migrate.ts';
import { refuseForeignDatabase } from '../database/prepare.ts';
import { dropReferences } from '../database/references.ts';
import { StartError } from '../process/operator.ts';
import { damaged, type Entry } from './archive.ts';
import { type End, type Manifest, TABLES } from './manifest.ts';

/** @throws StartError if the product is running on the database, or it contains data and `replace` is not set. */
export async function checkTarget(client: pg.Client, { replace }: { readonly replace: boolean }): Promise<void> {
  const { rows: others } = await client.query<{ nome: string }>(
    `SELECT application_name AS nome FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'romaneio%' LIMIT 1`,
  );
  if (others.length > 0) throw new StartError('O Romaneio está em uso sobre este banco de dados; pare-o antes.');
  await refuseForeignDatabase(client);
  if (replace) return;
  if (!(await findValue<boolean>(client, "SELECT to_regclass('public.usuarios') IS NOT NULL AS existe"))) return;
  const { rows: used } = await client.query('SELECT FROM usuarios UNION ALL SELECT FROM apolices LIMIT 1');
  if (used.length > 0) {
    throw new StartError(
      'O banco de dados já tem dados; para apagá-los e pôr a cópia no lugar, acrescente --substituir.',
    );
  }
}

/** Creates the backup's empty schema without triggers and references. @returns restores these; throws StartError. */
export async function beginLoad(client: pg.Client, manifest: Manifest): Promise<() => Promise<void>> {
  const applied = manifest.migracoes.map(({ numero, nome, sha256 }) => ({ number: numero, name: nome, sha256 }));
  await rebuildSchema(client, applied);
  for (const competencia of manifest.competencias) await client.query('SELECT garantir_competencia($1)', [competencia]);
  // Fires triggers that the migrations' writes have queued: a table with pending triggers cannot be altered.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  await client.query(triggers(manifest, 'DISABLE'));
  const tables = manifest.tabelas.map(({ nome }) => nome);
  // Migrations insert registries, which the backup contains already.
  await client.query(`TRUNCATE ${tables.join(', ')} CASCADE`);
  const addReferences = await dropReferences(client, tables);
  return () => addReferences().catch(refuseOddData);
}

/** Triggers would repeat effects that the backup contains already. */
const triggers = ({ tabelas }: Manifest, what: 'DISABLE' | 'ENABLE'): string =>
  tabelas.map(({ nome }) => `ALTER TABLE ${nome} ${what} TRIGGER USER`).join(';');

/** Loads a chunk of a table. @param counts is incremented by its rows. */
export async function loadPiece(
  client: pg.Client,
  manifest: Manifest,
  { name, content }: Entry,
  counts: Record<string, number>,
): Promise<void> {
  const [nome = ''] = name.slice(TABLES.length).split('/', 1);
  const table = manifest.tabelas.find((other) => other.nome === nome);
  if (table === undefined) throw new StartError('A cópia de segurança contém uma tabela inesperada.');
  const copy = client.query(from(`COPY ${nome} (${table.colunas.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(content), copy).catch(refuseOddData);
  counts[nome] = (counts[nome] ?? 0) + copy.rowCount;
}

/** If the database rejects the data itself (SQLSTATE classes 22 and 23), the backup is damaged. */
function refuseOddData(error: unknown): never {
  throw /^2[23]/.test(String((error as { code?: unknown }).code)) ? damaged(error) : error;
}

/** @throws StartError if the number of rows differs from the backup's. */
export async function endLoad(
  client: pg.Client,
  manifest: Manifest,
  { linhas, sequencias }: End,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  const odd = manifest.tabelas.find(({ nome }) => (linhas[nome] ?? 0) !== (counts[nome] ?? 0));
  if (odd) throw new StartError(`A cópia de segurança não confere: linhas de ${odd.nome}.`);
  for (const { nome, valor } of sequencias)
    await client.query('SELECT setval($1::regclass, $2::bigint)', [`public.${nome}`, valor]);
  await client.query(triggers(manifest, 'ENABLE'));
}
