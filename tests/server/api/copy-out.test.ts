import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CopyParts, copyOut } from '../../../server/api/sql/copy-out.repository.ts';
import { createDatabase as connect, createPool } from '../../../server/database/pool.ts';
import { createLogger } from '../../../server/log.ts';
import { valorLidoDeCopy } from '../../../shared/format/copy.ts';
import { createDatabase } from '../../support/database.ts';
import { started } from '../../support/started.ts';

const database = started(createDatabase);

const nothing = new ArrayBuffer(0);
const numbers = (count: number, width = 1) =>
  sql`SELECT n, repeat('ã', ${sql.lit(width)}) FROM generate_series(1, ${sql.lit(count)}) n`;
const wanted = (count: number, width = 1) =>
  Array.from({ length: count }, (_, at) => `${at + 1}\t${'ã'.repeat(width)}\n`).join('');

describe.each([
  [
    'a connection of ours',
    (url: string) => createPool(url, { log: createLogger('silent', 'test'), name: 'copy', max: 1 }),
  ],
  ['any other, as an encrypted one is', (url: string) => new pg.Pool({ connectionString: url, max: 1 })],
])('%s', (_name, open) => {
  let parts: CopyParts;
  beforeAll(() => {
    const pool = open(database.url);
    parts = { db: connect(pool), pool };
  });
  afterAll(async () => {
    await parts.db.destroy();
  });

  test('gives all lines, whole, however long they are', async () => {
    for (const [count, width] of [
      [0, 1],
      [1, 1],
      [30_000, 3],
      [300, 1_000],
      [5, 200_000],
    ] as const) {
      const { bytes, count: lines } = await copyOut(parts, numbers(count, width), nothing);
      expect(lines).toBe(count);
      expect(bytes.toString() === wanted(count, width)).toBe(true);
    }
  });

  test('gathers them where there is room', async () => {
    const room = new ArrayBuffer(1_000);
    const small = await copyOut(parts, numbers(100), room);
    expect(small.bytes.buffer).toBe(room);
    expect(small.bytes.toString()).toBe(wanted(100));
    const large = await copyOut(parts, numbers(1_000), room);
    expect(large.bytes.buffer).not.toBe(room);
    expect(large.bytes.toString()).toBe(wanted(1_000));
  });

  test('values arrive as they are', async () => {
    const values = ['\\', '\\N', 'a\tb\nc\rd', '', 'três 🚚'];
    const { bytes } = await copyOut(parts, sql`SELECT ${sql.join(values.map((value) => sql.lit(value)))}`, nothing);
    expect(bytes.toString().slice(0, -1).split('\t').map(valorLidoDeCopy)).toEqual(values);
  });

  test('a notice among the lines is none of them', async () => {
    await parts.pool.query(`CREATE OR REPLACE FUNCTION pg_temp.told(n integer) RETURNS integer LANGUAGE plpgsql AS
      $$ BEGIN RAISE NOTICE 'line %', n; RETURN n; END $$`);
    const { bytes, count } = await copyOut(parts, sql`SELECT pg_temp.told(n) FROM generate_series(1, 3) n`, nothing);
    expect([bytes.toString(), count]).toEqual(['1\n2\n3\n', 3]);
  });

  test('a statement that fails, at once or after many lines, leaves a connection to the next one', async () => {
    await expect(copyOut(parts, sql`SELECT nowhere`, nothing)).rejects.toThrow('nowhere');
    const late = sql`SELECT 1 / (20000 - n) FROM generate_series(1, 30000) n`;
    await expect(copyOut(parts, late, nothing)).rejects.toThrow('division by zero');
    expect((await parts.pool.query('SELECT 1 AS um')).rows).toEqual([{ um: 1 }]);
  });

  test('a connection that is lost meanwhile fails it', async () => {
    const select = sql`SELECT n, pg_sleep(0.01) FROM generate_series(1, 1000) n`;
    const copy = copyOut(parts, select, nothing);
    await expect
      .poll(() =>
        database.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY%pg_sleep%' AND state = 'active'",
        ),
      )
      .not.toEqual([]);
    await Promise.all([
      expect(copy).rejects.toThrow(),
      database.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY%pg_sleep%' AND pid <> pg_backend_pid()",
      ),
    ]);
  });
});
