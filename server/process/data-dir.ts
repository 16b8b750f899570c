import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chownSync, constants, openSync, statSync } from 'node:fs';
import { access, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from './operator.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'sem permissão para gravar',
  EPERM: 'sem permissão para gravar',
  EROFS: 'o disco permite somente leitura',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a cota do disco foi atingida',
  EEXIST: 'existe um arquivo onde deveria haver uma pasta',
  ENOTDIR: 'existe um arquivo onde deveria haver uma pasta',
  ENOENT: 'não é possível criar uma pasta nesse lugar',
  ELOOP: 'o caminho é um círculo de links',
  ENAMETOOLONG: 'o caminho é longo demais',
};

/** Turns a system error on the folder into one line for the operator; returns any other error unchanged. */
export function diskFault(error: unknown, dataDir: string): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  const reason = reasons[code] ?? (syscall === undefined ? undefined : code);
  if (reason === undefined) return error;
  return new StartError(`Não foi possível usar a pasta de dados ${JSON.stringify(dataDir)} (DATA_DIR): ${reason}.`);
}

/** Creates the private folder; root gives it to the parent folder's owner. @throws StartError if not writable */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    const made = await makeFolder(dataDir);
    if (made !== null) giveToOwner(dataDir, dirname(made));
    await access(dataDir, constants.W_OK | constants.X_OK);
    // Only a write reveals a full disk.
    await writeWhole(join(dataDir, '.writable'), `${process.pid}\n`, dataDir);
  } catch (error) {
    throw diskFault(error, dataDir);
  }
}

/** Creates missing parents singly: recursive `mkdir` loops under `/proc`. @returns the topmost; null: none */
async function makeFolder(path: string): Promise<string | null> {
  try {
    await mkdir(path, { mode: 0o700 });
    return path;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path).isDirectory()) return null;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
  }
  const above = await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 });
  return above ?? path;
}

/** Locks the folder until this process ends. @returns false if another holds it. @throws StartError */
export async function holdDataDir(dataDir: string): Promise<boolean> {
  const path = join(dataDir, '.lock');
  const descriptor = openSync(path, 'a', 0o600);
  giveToOwner(path, dataDir);
  return new Promise<boolean>((resolve, reject) => {
    const flock = spawn('flock', ['--nonblock', '--exclusive', '3'], {
      stdio: ['ignore', 'ignore', 'ignore', descriptor],
    });
    flock.on('error', (cause) => {
      reject(
        new StartError(
          'O banco de dados embutido precisa do Linux com o comando flock (pacote util-linux); instale-o ou informe DATABASE_URL.',
          { cause },
        ),
      );
    });
    flock.on('exit', (code) => resolve(code === 0));
  });
}

/** @throws StartError if another process holds the folder. */
export async function lockDataDir(dataDir: string): Promise<void> {
  if (await holdDataDir(dataDir)) return;
  throw new StartError(
    `A pasta de dados ${JSON.stringify(dataDir)} (DATA_DIR) já está em uso por outra cópia do Romaneio.`,
  );
}

/** 256 random bits in `DATA_DIR/secrets`, generated on first use. @throws StartError if it cannot be kept. */
export async function generatedSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, 'secrets', name);
  try {
    const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    if (kept !== '') return kept.trim();
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    giveToOwner(dirname(path), dataDir);
    const secret = randomBytes(32).toString('base64url');
    await writeWhole(path, `${secret}\n`, dataDir);
    return secret;
  } catch (error) {
    throw diskFault(error, dataDir);
  }
}

/** Writes a file in `DATA_DIR` that only its owner can read. @returns its path. @throws StartError if it cannot be written. */
export async function writePrivately(dataDir: string, name: string, text: string): Promise<string> {
  const path = join(dataDir, name);
  try {
    await writeWhole(path, text, dataDir);
    return path;
  } catch (error) {
    throw diskFault(error, dataDir);
  }
}

/** Atomic and durable: write, fsync, rename. */
async function writeWhole(path: string, text: string, dataDir: string): Promise<void> {
  // A unique name, since several processes may write at once.
  const unfinished = `${path}.${randomUUID()}.new`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  giveToOwner(unfinished, dataDir);
  await rename(unfinished, path);
}

/** Gives a file created by root to the owner of the folder. */
export function giveToOwner(path: string, folder: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  if (uid !== 0) chownSync(path, uid, gid);
}
