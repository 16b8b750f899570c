import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CopyParts, copyLines, countLines } from '../../../server/api/sql/copy-out.repository.ts';
import { createDatabase as connect, createPool } from '../../../server/database/pool.ts';
import { createLogger } from '../../../server/log.ts';
import { valorLidoDeCopy } from '../../../shared/format/copy.ts';
import { createDatabase } from '../../support/database.ts';
import { started } from '../../support/started.ts';

let parts: CopyParts;
const database = started(createDatabase);
beforeAll(async () => {
  const pool = createPool(database.url, { log: createLogger('silent', 'test'), name: 'copy', max: 1 });
  parts = { db: connect(pool), pool };
});
afterAll(() => parts.db.destroy());

async function read(first: readonly RawBuilder<unknown>[], select: RawBuilder<unknown>): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for await (const piece of copyLines(parts, first, select)) pieces.push(piece);
  return pieces;
}

const textos = ["l'água", '\\', '\\N', `$1 "%s" '; --`, 'a\tb\nc\rd', '', 'três 🚚'];

test('parameters arrive as they are, whatever stands in them', async () => {
  const select = sql`SELECT ${sql.join(textos)}, ${null}::text, ${5} + 1, ${'2026-01-31'}::date + 1, ${true}::boolean`;
  const pieces = await read([], select);
  const cells = Buffer.concat(pieces).toString().slice(0, -1).split('\t').map(valorLidoDeCopy);
  expect(cells).toEqual([...textos, null, '6', '2026-02-01', 't']);
});

test('pieces are whole lines, all of them, at one moment that the first statements are part of', async () => {
  const select = sql`SELECT n, repeat('x', 1000), current_setting('work_mem') FROM generate_series(1, ${3_000}) n`;
  const pieces = await read([sql`SET LOCAL work_mem = '63MB'`], select);
  expect(pieces.length).toBeGreaterThan(1);
  for (const piece of pieces) expect(piece.at(-1)).toBe(10);
  expect(pieces.reduce((sum, piece) => sum + countLines(piece), 0)).toBe(3_000);
  const lines = Buffer.concat(pieces).toString().slice(0, -1).split('\n');
  expect(lines.map((line) => Number(line.split('\t')[0]))).toEqual(Array.from({ length: 3_000 }, (_, at) => at + 1));
  expect(new Set(lines.map((line) => line.split('\t')[2]))).toEqual(new Set(['63MB']));
  expect((await parts.pool.query('SHOW work_mem')).rows).not.toEqual([{ work_mem: '63MB' }]);
});

test('a reader who leaves, and a statement that fails, leave a connection to the next one', async () => {
  for await (const _piece of copyLines(parts, [], sql`SELECT repeat('x', 1000) FROM generate_series(1, 1000000)`))
    break;
  await expect(read([], sql`SELECT 1 / ${0}`)).rejects.toThrow('division by zero');
  expect((await parts.pool.query('SELECT 1 AS um')).rows).toEqual([{ um: 1 }]);
  await expect
    .poll(() =>
      database.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY%generate_series(1, 1000000)%'",
      ),
    )
    .toEqual([]);
});

test('a list is refused', async () => {
  await expect(read([], sql`SELECT ${[1, 2]}::integer[]`)).rejects.toThrow('no lists');
});
