import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

const largura = 256 * 1024;

type Done = (err: Error | null) => void;

interface Janela {
  readonly bytes: Buffer;
  inicio: number;
  fim: number;
}

const nova = (): Janela => ({ bytes: Buffer.allocUnsafeSlow(largura), inicio: 0, fim: 0 });

/** Reads through two buffers, for a ZIP's directory and contents: system calls would dominate. Runs in its own process. */
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

  /** Bytes of a range, as a view that is valid until the next call; fewer at the end of the file. */
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

  override read(buffer: Buffer, offset: number, length: number, position: number, callback: Done): void {
    const bytes = this.trecho(position, length);
    bytes.copy(buffer, offset);
    queueMicrotask(() => callback(bytes.length < length ? new Error('unexpected EOF') : null));
  }

  pedacos(inicio: number, tamanho: number): Readable {
    if (tamanho === 0) return Readable.from([]);
    return createReadStream(this.#path, { start: inicio, end: inicio + tamanho - 1, highWaterMark: largura });
  }

  /** Called by the library when it is done, and by us if opening fails. */
  override close(callback: Done): void {
    if (!this.#fechado) closeSync(this.#fd);
    this.#fechado = true;
    callback(null);
  }
}

const contem = (janela: Janela, inicio: number, tamanho: number, total: number) =>
  janela.fim > janela.inicio && inicio >= janela.inicio && Math.min(inicio + tamanho, total) <= janela.fim;
