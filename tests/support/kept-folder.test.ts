import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keptFolder } from './kept-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';

const root = join(import.meta.dirname, '../..');
const name = `tests-kept-${process.pid}`;
const folder = await temporaryFolder('kept');
/** Next to the kept copy: under the repository's root but git-ignored. */
const source = join('node_modules/.cache', `${name}.source`);
afterAll(async () => {
  await rm(join(root, source), { force: true });
  for (const path of globSync(`node_modules/.cache/${name}-*`, { cwd: root })) {
    await rm(join(root, path), { recursive: true });
  }
});

let made = 0;
let copies = 0;

/** @returns the content of a copy. */
async function copyOf(day: string): Promise<string> {
  copies += 1;
  const copy = join(folder, String(copies));
  await mkdir(copy);
  await keptFolder({ name, sources: [source], depends: day }, copy, async (path) => {
    made += 1;
    await writeFile(join(path, 'data'), String(made));
  });
  return readFile(join(copy, 'data'), 'utf8');
}

test('A-T0 a folder is made once, and again when what it is made of or depends on has changed', async () => {
  await mkdir(join(root, 'node_modules/.cache'), { recursive: true });
  await writeFile(join(root, source), 'one');
  expect([await copyOf('monday'), await copyOf('monday')]).toEqual(['1', '1']);
  await writeFile(join(root, source), 'two');
  expect([await copyOf('monday'), await copyOf('monday')]).toEqual(['2', '2']);
  expect([await copyOf('tuesday'), await copyOf('tuesday')]).toEqual(['3', '3']);
  // Only the latest copy is kept.
  await writeFile(join(root, source), 'one');
  expect(await copyOf('monday')).toBe('4');
});
