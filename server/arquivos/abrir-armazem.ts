import type { Armazem, Destino, Guardado } from './armazem.ts';
import { Cofre } from './cofre.ts';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

class Pasta implements Armazem {
  readonly #pasta: string;

  constructor(pasta: string) {
    this.#pasta = pasta;
  }

  async guardar(nome: string, path: string): Promise<string> {
    const place = join(this.#pasta, nome);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    // fsync before the file counts as stored.
    const file = await open(path, 'r+');
    await file.sync().finally(() => file.close());
    await rename(path, place);
    return place;
  }

  async abrir(nome: string): Promise<Guardado | null> {
    const file = await open(join(this.#pasta, nome)).catch(unlessMissing);
    if (file === null) return null;
    const { size: tamanho } = await file.stat();
    // Limited to the announced size. The stream closes the file.
    return { tamanho, conteudo: createReadStream('', { fd: file, start: 0, end: Math.max(tamanho - 1, 0) }) };
  }

  async comoArquivo<T>(nome: string, work: (path: string) => Promise<T>): Promise<T | null> {
    const path = join(this.#pasta, nome);
    return (await stat(path).catch(unlessMissing)) === null ? null : work(path);
  }

  async apagar(nome: string): Promise<void> {
    await rm(join(this.#pasta, nome), { force: true });
  }

  async *listar(pasta: string): AsyncGenerator<string> {
    const listing = await opendir(join(this.#pasta, pasta)).catch(unlessMissing);
    if (listing === null) return;
    for await (const item of listing) {
      const nome = `${pasta}/${item.name}`;
      if (item.isDirectory()) yield* this.listar(nome);
      else if (item.isFile()) yield nome;
    }
  }
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Opens the configured store. The S3 client is loaded lazily: it is nearly half of a conversion's modules. */
export async function abrirArmazem({ pasta, s3, chaves }: Destino): Promise<Armazem> {
  const armazem = s3 === null ? new Pasta(pasta) : new (await import('./balde.ts')).Balde(s3, pasta);
  return chaves.length === 0 ? armazem : new Cofre(armazem, chaves, pasta);
}
