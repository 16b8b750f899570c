import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Sources of nondeterminism that tests must not use; benches and similar scripts are exempt. */
const foreign = {
  'the sessions of all databases of the server that the tests share':
    /pg_stat_activity(?![\s\S]{0,200}?(?:datname|usename))/,
  "today's date by the clock of Greenwich, which from 21 h on is not São Paulo's":
    /new Date\((?:Date\.now\(\)[^)]*)?\)\.toISOString\(\)\.slice/,
};

const files = execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', 'tests'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /^tests\/(?:client|contract|journeys|server|shared|support)\/.*\.tsx?$/.test(path));

test.each(Object.entries(foreign))('A-T0 no test reads %s', async (_what, read) => {
  expect(files.length).toBeGreaterThan(500);
  const texts = await Promise.all(files.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
  expect(texts.filter(({ text }) => read.test(text)).map(({ path }) => path)).toEqual([]);
});

test('A-T0 such a read is found', () => {
  const [sessions, today] = Object.values(foreign);
  expect('query("SELECT FROM pg_stat_activity WHERE query LIKE \'COPY%\'")').toMatch(sessions!);
  expect('SELECT FROM pg_stat_activity WHERE datname = current_database()').not.toMatch(sessions!);
  expect('new Date().toISOString().slice(0, 10)').toMatch(today!);
  expect('new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)').toMatch(today!);
  expect('new Date(0).toISOString().slice(0, 10)').not.toMatch(today!);
});
