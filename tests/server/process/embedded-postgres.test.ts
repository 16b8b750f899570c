import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../server/database/embedded.ts';

// Starting whole processes is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dataDir: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'romaneio-tests-embedded-'));
  server = await startEmbeddedPostgres(dataDir);
});

afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

test('it speaks UTF-8, folds Portuguese letters and lives in São Paulo', async () => {
  const sql = `SELECT upper('ação') AS upper, current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone`;
  expect(await query(server.url, sql)).toEqual([{ upper: 'AÇÃO', encoding: 'UTF8', zone: 'America/Sao_Paulo' }]);
});

test('nobody comes in without the password, nor from elsewhere', async () => {
  const wrong = new URL(server.url);
  wrong.password = 'wrong';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  expect(await query(server.url, `SELECT current_setting('listen_addresses') AS addresses`)).toEqual([
    { addresses: '127.0.0.1' },
  ]);
});

test('a stale postmaster.pid whose number belongs to another program does not keep it from starting', async () => {
  await query(server.url, 'CREATE TABLE kept AS SELECT 1 AS one');
  const pidFile = join(dataDir, 'postgres/postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8')).split('\n');
  await server.stop();
  await writeFile(pidFile, [process.pid, ...lines.slice(1)].join('\n'));

  server = await startEmbeddedPostgres(dataDir);
  expect(await query(server.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
});

test('one that is left over from an earlier run is stopped and its data served by the next', async () => {
  const leftover = server;
  await query(leftover.url, 'INSERT INTO kept VALUES (2)');

  server = await startEmbeddedPostgres(dataDir);
  await leftover.ended;
  expect(await query(server.url, 'SELECT one FROM kept ORDER BY one')).toEqual([{ one: 1 }, { one: 2 }]);
  await expect(query(leftover.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
});

test('a first start that was cut off in the middle is begun anew', async () => {
  const cutOff = await mkdtemp(join(tmpdir(), 'romaneio-tests-embedded-'));
  const half = join(cutOff, 'postgres.new');
  await writeFile(half, 'what was made so far');
  const started = await startEmbeddedPostgres(cutOff);
  try {
    expect(await query(started.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(readFile(half)).rejects.toMatchObject({ code: 'ENOENT' });
  } finally {
    await started.stop();
    await rm(cutOff, { recursive: true, force: true });
  }
});
