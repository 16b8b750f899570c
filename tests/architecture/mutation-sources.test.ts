import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areas } from '../../tools/mutation/sources.ts';

test('each source that is mutated exists, and so do its tests', () => {
  const named = Object.values(areas).flatMap((sources) => sources.flatMap(({ file, tests }) => [file, ...tests]));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
