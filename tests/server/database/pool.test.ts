import { pino } from 'pino';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../../server/database/pool.ts';
import { createDatabase } from '../../support/database.ts';
import { started } from '../../support/started.ts';

let pool: pg.Pool;

const database = started(createDatabase);
beforeAll(async () => {
  pool = createPool(database.url, { log: pino({ level: 'silent' }), name: 'test' });
});

afterAll(() => pool.end());

async function valueOf(expression: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`SELECT ${expression} AS value`);
  return rows[0]?.value;
}

test.each([
  ['money keeps every digit', "'12345678901234.10'::numeric(18,2)", '12345678901234.10'],
  ['a date is a calendar date', "'2026-02-28'::date", '2026-02-28'],
  ['a count is a number', 'count(*)', 1],
  ['the largest safe bigint is a number', '9007199254740991::bigint', 9_007_199_254_740_991],
])('%s', async (_what, expression, expected) => {
  expect(await valueOf(expression)).toBe(expected);
});

test('a bigint that a number cannot hold fails rather than changes', async () => {
  await expect(valueOf('9007199254740993::bigint')).rejects.toThrow(RangeError);
  expect(await valueOf('1')).toBe(1);
});

test("today is São Paulo's", async () => {
  expect(await valueOf("current_setting('TimeZone')")).toBe('America/Sao_Paulo');
});

test('a connection that the server ends while idle is replaced', async () => {
  const before = await valueOf('pg_backend_pid()');
  await database.query(`SELECT pg_terminate_backend(${String(before)})`);
  await expect.poll(() => valueOf('pg_backend_pid()').catch(() => before)).not.toBe(before);
});
