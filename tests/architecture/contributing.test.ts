import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('CONTRIBUTING.md', 'utf8');

test('the way of an averbação from its file to the invoice takes at most twelve stops, each a file that exists', () => {
  const [, way = ''] = /## One averbação[^\n]*\n([^#]*)\n## /.exec(page) ?? [];
  const stops = [...way.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path);
  expect(stops.length).toBeGreaterThan(8);
  expect(stops.length).toBeLessThanOrEqual(12);
  expect(stops.filter((path) => !existsSync(path))).toEqual([]);
});

test('every command and page that it names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...page.matchAll(/npm run ([a-z:]+)/g)].map(([, script = '']) => script);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
  const pages = [...page.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, path = '']) => path);
  expect(pages.filter((path) => !existsSync(path))).toEqual([]);
});
