import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Linux's in-memory file system, and the pattern of a run's folder name, which contains its pid. */
const memory = '/dev/shm';
const folderOf = (pid: number) => `romaneio-tests-${pid}-`;
const GIB = 1024 ** 3;
/** A run writes up to 6 GiB, most of it the databases of the journeys. */
const ENOUGH = 10 * GIB;

/**
 * An in-memory folder for all files of a run, if there is enough space: they are not needed after the run, and creating and
 * dropping a database of a thousand files is several times slower on disk. It is removed when this process ends; folders left by
 * killed runs are removed, too.
 * @returns null if there is not enough memory.
 */
export async function memoryFolder(): Promise<string | null> {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  if (Math.min(free, process.availableMemory()) < ENOUGH) return null;
  await removeAbandoned();
  const folder = await mkdtemp(join(memory, folderOf(process.pid)));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(memory)) {
    const pid = Number(/^romaneio-tests-(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) await rm(join(memory, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
