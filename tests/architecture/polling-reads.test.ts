import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readsOnce } from './reads-once.ts';

const journeys = join(import.meta.dirname, '../journeys');

test('A-T0 every expectation of a journey asks again until it holds', async () => {
  const files = (await readdir(journeys)).filter((name) => name.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(50);
  const found = await Promise.all(
    files.map(async (name) => readsOnce(await readFile(join(journeys, name), 'utf8')).map((line) => `${name}:${line}`)),
  );
  expect(found.flat()).toEqual([]);
});

const step = (line: string) => `test('a', async () => {\n  ${line}\n});`;

test.each([
  'expect(await rows.count()).toBe(2);',
  'expect(await row.textContent()).toContain("a");',
  'expect(await names()).toEqual([]);',
  'expect([path, await field.inputValue()]).toEqual([path, ""]);',
  'expect((await box.boundingBox())?.height).toBe(1);',
  'expect(new URL(page.url()).search).toBe("");',
  'const found = await rows.allTextContents();',
  'if (await row.isVisible()) return;',
])('A-T0 a read that does not wait is found: %s', (line) => {
  expect(readsOnce(step(line))).toEqual([2]);
  expect(readsOnce(`test.each([1])('a', async () => {\n  for (const one of all) {\n ${line} }});`)).toEqual([3]);
});

test.each([
  'await expect.poll(() => rows.count()).toBe(2);',
  'await expect.poll(async () => (await rows.count()) > 1).toBe(true);',
  'const saved = await bytesOf(download); expect(saved).toEqual(bytes);',
  'await passTimeUntil(page, async () => (await rows.count()) === 0);',
])('A-T0 a read that waits is let be: %s', (line) => {
  expect(readsOnce(step(line))).toEqual([]);
});
