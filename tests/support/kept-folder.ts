import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { constants, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache');

/**
 * A copy of a folder that costs much to make. It is kept from run to run, the latest alone, as long as what it is made
 * of stays the same.
 * @param name what is in it.
 * @param sources globs of the files that it is made of, from the root of the repository.
 * @param depends what else it depends on, as the day of its data.
 * @param copy the path of the folder to make.
 * @param make makes it at that path where none is kept.
 */
export async function keptFolder(
  { name, sources, depends }: { name: string; sources: readonly string[]; depends: string },
  copy: string,
  make: (path: string) => Promise<void>,
): Promise<void> {
  const kept = join(cache, `${name}-${await digestOf(sources, depends)}`);
  if (existsSync(kept)) return copyFolder(kept, copy);
  await make(copy);
  await mkdir(cache, { recursive: true });
  for (const earlier of globSync(`${name}-*`, { cwd: cache })) {
    await rm(join(cache, earlier), { recursive: true, force: true });
  }
  // Whole or not at all, also where two runs keep it at once.
  const unfinished = `${kept}.${process.pid}`;
  await copyFolder(copy, unfinished);
  await rename(unfinished, kept).catch(() => rm(unfinished, { recursive: true, force: true }));
}

/** Copies a folder; on file systems that can, without copying its blocks. */
export function copyFolder(from: string, to: string): Promise<void> {
  return cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function digestOf(sources: readonly string[], depends: string): Promise<string> {
  const hash = createHash('sha256').update(depends);
  const paths = globSync([...sources], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const path of paths) hash.update(`${path}\0`).update(await readFile(path));
  return hash.digest('hex').slice(0, 32);
}
