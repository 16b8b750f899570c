import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { constants, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache');

/**
 * Caches a folder that is expensive to make. The latest copy is kept between runs while its inputs stay the same.
 * @param name short name of its contents.
 * @param sources globs of its input files, relative to the repository's root.
 * @param depends other inputs, such as the day of its data.
 * @param copy path of the folder to create.
 * @param make creates it at that path on a cache miss.
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
  // Renamed when complete, so that concurrent runs never see a partial copy.
  const unfinished = `${kept}.${process.pid}`;
  await copyFolder(copy, unfinished);
  await rename(unfinished, kept).catch(() => rm(unfinished, { recursive: true, force: true }));
}

/** Copies a folder, with copy-on-write where the file system supports it. */
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
