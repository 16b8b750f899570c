import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the tests of one file; it goes after whatever the file itself has to end. Call it before any hook. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `romaneio-tests-${name}-`));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
