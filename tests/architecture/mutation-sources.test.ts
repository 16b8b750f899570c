import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { functionText } from '../../tools/mutation/mutants.ts';
import { areas } from '../../tools/mutation/sources.ts';

test('each source that is mutated exists, and so do its tests', () => {
  const named = Object.values(areas).flatMap((sources) => sources.flatMap(({ file, tests }) => [file, ...tests]));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test('each SQL function is mutated where it was defined last: an earlier text is not in the database', () => {
  // Migrations below 0400 bring old databases up to the schema.
  const inOrder = ['schema/*', 'migrations/0[4-9]*']
    .flatMap((files) => globSync(`server/database/${files}.sql`).toSorted())
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  const named = Object.values(areas)
    .flat()
    .flatMap(({ file, functions }) => (file.endsWith('.sql') ? (functions ?? []).map((name) => [name, file]) : []));
  const has = (text: string, name: string) => new RegExp(String.raw`FUNCTION ${name}\(`).test(text);
  expect(named.length).toBeGreaterThan(8);
  expect(named.map(([name = '']) => [name, inOrder.findLast(([, text]) => has(text, name))?.[0]])).toEqual(named);
  for (const [name = '', file = ''] of named)
    expect(functionText(readFileSync(file, 'utf8'), name).text).toContain(name);
});
