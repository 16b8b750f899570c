import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typesFrom } from '../../../tools/schema/types.ts';
import { schemaPage } from '../../../tools/schema/page.ts';
import { createDatabase } from '../../support/database.ts';
import { started } from '../../support/started.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

let client: pg.Client;
const database = started(createDatabase);
beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(() => client.end());

/** The formatter pads tables and breaks lines. */
const bare = (text: string) => text.replaceAll(/[\s|-]+/g, ' ');

test('docs/schema.md tells of every table, trigger and function of the live database, each with its reason', async () => {
  const page = await schemaPage(client);
  expect(page.length).toBeGreaterThan(10_000);
  const written = (await readFile(`${root}docs/schema.md`, 'utf8')).split('\n').map(bare);
  expect(
    page
      .split('\n')
      .map(bare)
      .filter((line) => !written.includes(line)),
  ).toEqual([]);
  expect(bare(written.join('')).length).toBe(bare(page.split('\n').map(bare).join('')).length);
});

test('few rules live in the database: at most 35 triggers and 60 functions', async () => {
  const { rows } = await client.query<{ triggers: number; functions: number }>(
    `SELECT
       (SELECT count(*)::integer FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
        WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal AND tgparentid = 0) AS triggers,
       (SELECT count(*)::integer FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')) AS functions`,
  );
  expect(rows[0]?.triggers).toBeLessThanOrEqual(35);
  expect(rows[0]?.functions).toBeLessThanOrEqual(60);
});

test('the types of the queries are those of the live database', async () => {
  const { program, args } = await typesFrom(client, database.url);
  const { status, stdout } = spawnSync(program, [...args, '--print', '--log-level', 'error'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  const plain = (text: string) => text.replaceAll(/[\s;'"|]+/g, ' ').trim();
  const made = await readFile(`${root}server/database/schema.generated.ts`, 'utf8');
  expect(plain(stdout)).toContain('export interface Averbacoes');
  // `npm run schema` writes them.
  expect(plain(made) === plain(stdout)).toBe(true);
});
