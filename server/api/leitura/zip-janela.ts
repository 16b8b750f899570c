import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

const largura = 256 * 1024;

interface Janela {
  readonly bytes: Buffer;
  inicio: number;
  fim: number;
}

/**
 * A file read through two windows, one for the directory of a ZIP and one for its contents: a ZIP of small documents
 * asks for a few bytes three times a document, and a system call each would be most of the work. Reading is
 * synchronous: it happens in a process of its own and mostly in memory.
 */
export class ArquivoEmJanelas extends RandomAccessReader {
  readonly tamanho: number;
  readonly #fd: number;
  readonly #path: string;
  #recente = nova();
  #outra = nova();
  #fechado = false;

  constructor(path: string) {
    super();
    this.#path = path;
    this.#fd = openSync(path, 'r');
    this.tamanho = fstatSync(this.#fd).size;
  }

  /** The bytes of that range, a view that holds until the next call; shorter where the file ends. */
  trecho(inicio: number, tamanho: number): Buffer {
    if (tamanho > largura) {
      const bytes = Buffer.allocUnsafe(Math.min(tamanho, Math.max(0, this.tamanho - inicio)));
      return bytes.subarray(0, readSync(this.#fd, bytes, 0, bytes.length, inicio));
    }
    if (!contem(this.#recente, inicio, tamanho, this.tamanho)) {
      [this.#recente, this.#outra] = [this.#outra, this.#recente];
      if (!contem(this.#recente, inicio, tamanho, this.tamanho)) this.#encher(inicio);
    }
    const { bytes, inicio: base, fim } = this.#recente;
    return bytes.subarray(inicio - base, Math.min(inicio + tamanho, fim) - base);
  }

  #encher(inicio: number): void {
    const lidos = readSync(this.#fd, this.#recente.bytes, 0, largura, inicio);
    this.#recente.inicio = inicio;
    this.#recente.fim = inicio + lidos;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (err: Error | null) => void,
  ): void {
    const bytes = this.trecho(position, length);
    bytes.copy(buffer, offset);
    queueMicrotask(() => callback(bytes.length < length ? new Error('unexpected EOF') : null));
  }

  /** The bytes of a long range, in the file's order. */
  pedacos(inicio: number, tamanho: number): Readable {
    if (tamanho === 0) return Readable.from([]);
    return createReadStream(this.#path, { start: inicio, end: inicio + tamanho - 1, highWaterMark: largura });
  }

  /** Called by the library when it is done, and by us when it could not even begin. */
  override close(callback: (err: Error | null) => void): void {
    if (!this.#fechado) closeSync(this.#fd);
    this.#fechado = true;
    callback(null);
  }
}

const nova = (): Janela => ({ bytes: Buffer.allocUnsafeSlow(largura), inicio: 0, fim: 0 });

/** Whether the window holds the range, or all of it that the file has. */
const contem = (janela: Janela, inicio: number, tamanho: number, total: number) =>
  janela.fim > janela.inicio && inicio >= janela.inicio && Math.min(inicio + tamanho, total) <= janela.fim;
