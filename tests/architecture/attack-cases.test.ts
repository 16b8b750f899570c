import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

/** Number of cases per group. */
const groups = { G: 28, H: 20, S: 22, X: 13, U: 14, D: 14, L: 8, V: 10 };
const cases = Object.entries(groups).flatMap(([group, count]) =>
  Array.from({ length: count }, (_, at) => `${group}${String(at + 1).padStart(2, '0')}`),
);

const rows = read('tests/server/web/README.md')
  .split('\n')
  .flatMap((line) => {
    const [, id = '', where = '', note = ''] = line.split('|').map((cell) => cell.trim());
    return /^[A-Z]\d\d$/.test(id) ? [{ id, where, note }] : [];
  });

test('the page of attack cases has every case once, in order', () => {
  expect(rows.map(({ id }) => id)).toEqual(cases);
});

test.each(rows)('$id is proved by a test that bears its number, or says why not', ({ id, where, note }) => {
  const path = /^`((?:tests|tools)\/.+\.tsx?)`$/.exec(where)?.[1];
  if (path === undefined) {
    expect(where).toBeOneOf(['does not apply', 'open']);
    expect(note).not.toBe('');
    return;
  }
  // Case ids appear in test names, describe names or table rows; in scripts, in their output texts.
  const named = new RegExp(path.includes('.test.') ? `['"\x60][^'"\x60\\n]*\\b${id}\\b` : `\\b${id}\\b`);
  expect(read(path)).toMatch(named);
});
