import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { diskFault, giveToOwner } from '../process/data-dir.ts';
import { StartError } from '../process/start-error.ts';
import type { Entry } from './archive.ts';
import { FILES } from './manifest.ts';

/** The files that rows point to. What is still being received, the database itself and the secrets stay out. */
const folders: readonly string[] = ['documentos', 'conversoes/originais', 'conversoes/falhas'];
const safePath = /^(documentos|conversoes\/originais|conversoes\/falhas)(\/[\w-][\w.-]*)+$/;

/** Every stored file; none of them ever changes, so that no snapshot of them is needed. */
export async function* fileEntries(dataDir: string): AsyncGenerator<Entry> {
  for (const folder of folders) yield* entriesIn(dataDir, folder);
}

async function* entriesIn(dataDir: string, folder: string): AsyncGenerator<Entry> {
  const listing = await opendir(join(dataDir, folder)).catch(unlessMissing);
  if (listing === null) return;
  for await (const item of listing) {
    const path = `${folder}/${item.name}`;
    if (item.isDirectory()) yield* entriesIn(dataDir, path);
    else if (item.isFile() && safePath.test(path)) {
      const file = await open(join(dataDir, path)).catch(unlessMissing);
      if (file === null) continue;
      const { size } = await file.stat();
      // Ended at its size: what is read is what the entry's head says. The stream closes the file.
      const content = size === 0 ? [] : createReadStream('', { fd: file, start: 0, end: size - 1 });
      yield { name: FILES + path, size, content };
      if (size === 0) await file.close();
    }
  }
}

/** A document whose upload was taken back between the listing and its turn. */
function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Files on their way into `dataDir`: none is at its place before all are there. */
export class StagedFiles {
  readonly #dataDir: string;
  readonly #staging: string;
  readonly #paths: string[] = [];

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#staging = join(dataDir, 'restauracao.new');
  }

  /** Forgets what an interrupted restore left. */
  async clear(): Promise<void> {
    await rm(this.#staging, { recursive: true, force: true });
  }

  /** @throws StartError where the entry is no stored file, or the disk will not have it. */
  async add({ name, content }: Entry): Promise<void> {
    const path = name.slice(FILES.length);
    if (!safePath.test(path)) throw new StartError('A cópia de segurança contém um arquivo inesperado.');
    try {
      const place = join(this.#staging, path);
      await this.#makeFolder(dirname(place));
      const file = await open(place, 'wx', 0o600);
      try {
        for await (const piece of content) await file.write(piece);
        await file.sync();
      } finally {
        await file.close();
      }
      giveToOwner(place, this.#dataDir);
    } catch (error) {
      throw diskFault(error, this.#dataDir);
    }
    this.#paths.push(path);
  }

  /** Moves all of them to their places. @returns how many. */
  async settle(): Promise<number> {
    for (const path of this.#paths) {
      await this.#makeFolder(dirname(join(this.#dataDir, path)));
      await rename(join(this.#staging, path), join(this.#dataDir, path));
    }
    await this.clear();
    return this.#paths.length;
  }

  async #makeFolder(path: string): Promise<void> {
    const made = await mkdir(path, { recursive: true, mode: 0o700 });
    if (made === undefined) return;
    for (let folder = path; folder.length >= made.length; folder = dirname(folder)) giveToOwner(folder, this.#dataDir);
  }
}
