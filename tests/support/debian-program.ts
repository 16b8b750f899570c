import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian installs servers in folders that are not on every user's PATH. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin'];

interface Wanted {
  /** Executable names, in order of preference. */
  readonly names: readonly string[];
  readonly debianPackage: string;
  /** Error message that says how to get it. */
  readonly missing: string;
}

/**
 * Path of a program: the first of its names on PATH, else, as root on Debian, a new installation of its package.
 * @throws `missing`.
 */
export async function findProgram({ names, debianPackage, missing }: Wanted): Promise<string> {
  const found = await onPath(names);
  if (found) return found;
  if (await canInstall()) await installPackage(debianPackage, missing);
  const installed = await onPath(names);
  if (installed) return installed;
  throw new Error(missing);
}

export async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function onPath(names: readonly string[]): Promise<string | undefined> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...serverFolders];
  for (const path of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    if (await isExecutable(path)) return path;
  }
  return undefined;
}

/** Whether missing programs can be installed here: as root, on Debian. */
export async function canInstall(): Promise<boolean> {
  return process.getuid?.() === 0 && (await onPath(['apt-get'])) !== undefined;
}

/**
 * One installation at a time: apt-get fails while another holds its lock. Package lists are updated only if the install fails
 * without; fsync is skipped for speed.
 */
const lock = '/tmp/romaneio-apt.lock';
const installation = `
  install() { apt-get install -qy --no-install-recommends -o Dpkg::Options::=--force-unsafe-io "$1"; }
  install "$0" || { apt-get update -q && install "$0"; }`;

/** Installs a Debian package, as root. @throws `missing`. */
export async function installPackage(debianPackage: string, missing: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('flock', [lock, 'sh', '-c', installation, debianPackage], {
      env,
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    throw new Error(missing, { cause: error });
  }
}
