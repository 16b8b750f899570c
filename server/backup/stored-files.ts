import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Armazem } from '../arquivos/armazem.ts';
import { diskFault, giveToOwner } from '../process/data-dir.ts';
import { StartError } from '../process/operator.ts';
import type { Entry } from './archive.ts';
import { FILES } from './manifest.ts';

/** Folders of files that rows refer to: no unfinished uploads, secrets or files of tasks, which are temporary. */
const folders: readonly string[] = ['documentos', 'conversoes/originais', 'conversoes/falhas'];
const safePath = /^(documentos|conversoes\/originais|conversoes\/falhas)(\/[\w-][\w.-]*)+$/;

/** Every stored file; they are immutable, so no snapshot is needed. */
export async function* fileEntries(armazem: Armazem): AsyncGenerator<Entry> {
  for (const folder of folders) {
    for await (const path of armazem.listar(folder)) {
      if (!safePath.test(path)) continue;
      // null: a document whose upload was undone after the listing.
      const guardado = await armazem.abrir(path);
      if (guardado !== null) yield { name: FILES + path, size: guardado.tamanho, content: guardado.conteudo };
    }
  }
}

/** Stages files in `dataDir`, so that they enter the store only when all have arrived. */
export class StagedFiles {
  readonly #armazem: Armazem;
  readonly #dataDir: string;
  readonly #staging: string;
  readonly #paths: string[] = [];

  constructor(dataDir: string, armazem: Armazem) {
    this.#armazem = armazem;
    this.#dataDir = dataDir;
    this.#staging = join(dataDir, 'restauracao.new');
  }

  async clear(): Promise<void> {
    await rm(this.#staging, { recursive: true, force: true });
  }

  /** @throws StartError if the entry is no stored file, or cannot be written. */
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

  /** Moves all staged files into the store. @returns their number. */
  async settle(): Promise<number> {
    for (const path of this.#paths) {
      await this.#makeFolder(dirname(join(this.#dataDir, path)));
      await this.#armazem.guardar(path, join(this.#staging, path));
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
