import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cruiseHouse, type Violation } from './cruise-house.ts';
import { allowed, plants } from './planted-violations.ts';

/* That the house itself keeps these rules, `npm run check:boundaries` shows. */
let folder: string;
let violations: Violation[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'romaneio-tests-house-'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), await readFile('package.json'));
  const files = [...Object.values(plants).flat(), ...allowed].flatMap((plant) => Object.entries(plant.files));
  // Shortest content first, so that a stub never overwrites the file that imports it.
  for (const [path, content] of files.toSorted(([, one], [, other]) => one.length - other.length)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  violations = await cruiseHouse(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rules = (JSON.parse(await readFile('.dependency-cruiser.json', 'utf8')) as { forbidden: { name: string }[] })
  .forbidden;

describe.each(rules)('$name', ({ name }) => {
  test('is broken by every file that was planted against it', () => {
    const planted = plants[name] ?? [];
    expect(planted).not.toEqual([]);
    expect(violations.filter(({ rule }) => rule === name).map(({ from }) => from)).toEqual(
      expect.arrayContaining(planted.map(({ at }) => at)),
    );
  });
});

test('the imports that the house allows break no rule', () => {
  const at = new Set(allowed.map((plant) => plant.at));
  expect(violations.filter(({ from }) => at.has(from))).toEqual([]);
});
