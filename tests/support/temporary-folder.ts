import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A temporary folder for one test file, removed after the file's own cleanup. Call it before registering any hook. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `romaneio-tests-${name}-`));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
