import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Armazem, Guardado } from './armazem.ts';
import { type Chaves, cifrar, decifrar } from './cifra.ts';
import { withTempFile } from './temp-file.ts';

/** Gives `work` a temporary copy, for stores whose files have no readable path. @param pasta the data folder. */
export async function comoCopia<T>(guardado: Guardado | null, pasta: string, work: (path: string) => Promise<T>) {
  if (guardado === null) return null;
  return withTempFile(pasta, async (path) => {
    await pipeline(guardado.conteudo, createWriteStream(path, { mode: 0o600 }));
    return work(path);
  });
}

/** Encrypts the files of another store. Names and sizes stay readable. */
export class Cofre implements Armazem {
  readonly #dentro: Armazem;
  readonly #chaves: Chaves;
  readonly #pasta: string;

  constructor(dentro: Armazem, chaves: Chaves, pasta: string) {
    this.#dentro = dentro;
    this.#chaves = chaves;
    this.#pasta = pasta;
  }

  async guardar(nome: string, path: string): Promise<string> {
    const cifrado = `${path}.cifrado`;
    try {
      await pipeline(cifrar(this.#chaves, nome, createReadStream(path)), createWriteStream(cifrado, { mode: 0o600 }));
      await this.#dentro.guardar(nome, cifrado);
    } finally {
      await rm(cifrado, { force: true });
    }
    return path;
  }

  async abrir(nome: string): Promise<Guardado | null> {
    const guardado = await this.#dentro.abrir(nome);
    if (guardado === null) return null;
    const { tamanho, conteudo } = await decifrar(this.#chaves, nome, guardado.conteudo);
    const claro = Readable.from(conteudo, { objectMode: false });
    // A generator that was never read closes nothing.
    claro.once('close', () => guardado.conteudo.destroy());
    return { tamanho: tamanho(guardado.tamanho), conteudo: claro };
  }

  async comoArquivo<T>(nome: string, work: (path: string) => Promise<T>): Promise<T | null> {
    return comoCopia(await this.abrir(nome), this.#pasta, work);
  }

  apagar(nome: string): Promise<void> {
    return this.#dentro.apagar(nome);
  }

  listar(pasta: string): AsyncIterable<string> {
    return this.#dentro.listar(pasta);
  }
}
