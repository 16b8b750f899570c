import { pipeline } from 'node:stream';
import { constants, crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { ArquivoRecusado, recusa } from '../recusas.ts';
import type { Limites } from '../registro.ts';
import { conselhos, ehZip, type EspecieDeArquivo, reconhecer } from './especie-de-arquivo.ts';
import { ArquivoEmJanelas } from './zip-janela.ts';

/** Maximum compression ratio; documents and sheets stay below 60. Small entries may exceed it. */
const RAZAO = 250;
const RAZAO_A_PARTIR_DE = 1024 * 1024;
const SYMLINK = 0xa000;

export type LimitesZip = Pick<Limites, 'entradasZip' | 'bytesDescompactados' | 'bytesPorEntrada'>;

/** A ZIP whose declared sizes are checked before, and enforced while unpacking. An odd entry is refused when it is read. */
export class ArquivoZip {
  readonly #arquivo: ArquivoEmJanelas;
  readonly #zip: ZipFile;
  readonly #limites: LimitesZip;

  private constructor(arquivo: ArquivoEmJanelas, zip: ZipFile, limites: LimitesZip) {
    this.#arquivo = arquivo;
    this.#zip = zip;
    this.#limites = limites;
  }

  /** @throws ArquivoRecusado zip_invalido, zip_entradas */
  static async abrir(path: string, limites: LimitesZip): Promise<ArquivoZip> {
    const arquivo = new ArquivoEmJanelas(path);
    try {
      const zip = await fromRandomAccessReaderPromise(arquivo, arquivo.tamanho, {
        autoClose: false,
        // Names are shown and never used as paths: they are checked for each entry here.
        decodeStrings: false,
      });
      const aberto = new ArquivoZip(arquivo, zip, limites);
      if (zip.entryCount > limites.entradasZip) {
        zip.close();
        throw recusa('zip_entradas');
      }
      return aberto;
    } catch (error) {
      if (error instanceof ArquivoRecusado) throw error;
      arquivo.close(() => undefined);
      throw recusa('zip_invalido', { cause: error });
    }
  }

  get quantas(): number {
    return this.#zip.entryCount;
  }

  fechar(): void {
    this.#zip.close();
  }

  /** Files in directory order, without folders and system files; iterate once. @throws ArquivoRecusado zip_* */
  async *entradas(): AsyncGenerator<Entry> {
    let total = 0;
    try {
      for await (const entry of this.#zip.eachEntry()) {
        total += entry.uncompressedSize;
        if (total > this.#limites.bytesDescompactados) throw recusa('zip_bomb');
        this.#conferirTamanho(entry);
        entry.fileName = nomeDe(entry);
        if (!ignorada(entry.fileName)) yield entry;
      }
    } catch (error) {
      throw recusaDoZip(error);
    }
  }

  #conferirTamanho({ compressedSize, uncompressedSize }: Entry): void {
    if (uncompressedSize > this.#limites.bytesPorEntrada) throw recusa('zip_bomb');
    if (uncompressedSize > RAZAO_A_PARTIR_DE && uncompressedSize > RAZAO * compressedSize) throw recusa('zip_bomb');
  }

  /** Why an entry cannot be read; null: it can. */
  recusaDe(entry: Entry): ArquivoRecusado | null {
    const { fileName } = entry;
    const link = ((entry.externalFileAttributes >>> 16) & 0xf000) === SYMLINK;
    if (temControle(fileName) || fileName.split('/').includes('..') || link) return daEntrada('zip_slip');
    if (entry.isEncrypted()) return daEntrada('zip_senha');
    if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) return daEntrada('zip_metodo');
    return fileName.toLowerCase().endsWith('.zip') ? daEntrada('zip_aninhado') : null;
  }

  /** Unpacks a small entry at once: cheaper than a stream. @throws ArquivoRecusado documento_grande, zip_* */
  async bytes(entry: Entry, maximo: number): Promise<Buffer> {
    const recusada = this.recusaDe(entry);
    if (recusada !== null) throw recusada;
    if (entry.uncompressedSize > maximo || entry.compressedSize > maximo + 1024) throw recusa('documento_grande');
    const cru = await this.#cru(entry, entry.compressedSize);
    const bytes = entry.compressionMethod === 0 ? cru : inflar(cru, entry.uncompressedSize);
    if (bytes.length !== entry.uncompressedSize || crc32(bytes) !== entry.crc32) throw daEntrada('zip_danificada');
    const outro = compactado(bytes);
    if (outro !== null) throw outro;
    return bytes;
  }

  /** First kilobyte or so of an entry (of packed bytes), unchecked: damage is reported when all of it is read. Empty for an odd entry. */
  async inicio(entry: Entry, comprimido = 512): Promise<Buffer> {
    if (this.recusaDe(entry) !== null) return Buffer.alloc(0);
    const inteiro = entry.compressionMethod === 0;
    const cru = await this.#cru(entry, Math.min(entry.compressedSize, inteiro ? comprimido * 8 : comprimido));
    if (inteiro) return cru;
    try {
      // They expand to at most 1,032 times as many.
      return inflateRawSync(cru, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: comprimido * 2_048 });
    } catch {
      return Buffer.alloc(0);
    }
  }

  /** Packed bytes, as a view that is valid until the next read. */
  async #cru(entry: Entry, tamanho: number): Promise<Buffer> {
    try {
      const { fileDataStart } = await this.#zip.readLocalFileHeaderPromise(entry, { minimal: true });
      const cru = this.#arquivo.trecho(fileDataStart, tamanho);
      if (cru.length < tamanho) throw recusa('zip_invalido');
      return cru;
    } catch (error) {
      throw recusaDoZip(error);
    }
  }

  /** Streams a large entry and enforces its declared size and checksum. Errors are `ArquivoRecusado`. */
  async *pedacos(entry: Entry): AsyncGenerator<Buffer> {
    const recusada = this.recusaDe(entry);
    if (recusada !== null) throw recusada;
    const soma = { bytes: 0, crc: 0 };
    try {
      const { fileDataStart } = await this.#zip.readLocalFileHeaderPromise(entry, { minimal: true });
      const cru = this.#arquivo.pedacos(fileDataStart, entry.compressedSize);
      const stream = entry.compressionMethod === 0 ? cru : pipeline(cru, createInflateRaw(), () => undefined);
      for await (const pedaco of stream as AsyncIterable<Buffer>) {
        soma.bytes += pedaco.length;
        soma.crc = crc32(pedaco, soma.crc);
        if (soma.bytes > entry.uncompressedSize) throw recusa('zip_bomb');
        yield pedaco;
      }
    } catch (error) {
      throw recusaDoZip(error);
    }
    if (soma.bytes !== entry.uncompressedSize || soma.crc !== entry.crc32) throw recusa('zip_invalido');
  }
}

/** Iterates a ZIP and closes it afterwards, even if the consumer stops early. @throws ArquivoRecusado as `abrir` */
export async function* comZip<T>(path: string, limites: LimitesZip, ler: (zip: ArquivoZip) => AsyncIterable<T>) {
  const zip = await ArquivoZip.abrir(path, limites);
  try {
    yield* ler(zip);
  } finally {
    zip.fechar();
  }
}

/** Refusal of one entry: the others are read. */
const daEntrada = (code: 'zip_slip' | 'zip_senha' | 'zip_metodo' | 'zip_aninhado' | 'zip_danificada') =>
  recusa(code, { daEntrada: true });

const compactados = new Set<EspecieDeArquivo>(['ZIP', 'XLSX', 'XLSB', 'ODS', '7Z', 'RAR', 'TGZ', 'TAR', 'BZIP2', 'XZ']);

/** Refusal of an entry that is packed again, by its first bytes; a GZIP is unpacked by its reader. null: it is not. */
export function compactado(inicio: Buffer): ArquivoRecusado | null {
  const especie = reconhecer(inicio);
  if (especie === null || !compactados.has(especie)) return null;
  if (ehZip(inicio)) return daEntrada('zip_aninhado');
  return recusa('especie', { conselho: conselhos[especie], daEntrada: true });
}

/** Name for display. Windows programs write absolute paths: drive, server and root are dropped. */
function nomeDe({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false).replace(/^(?:[A-Za-z]:)?\/+/, '');
}

function inflar(cru: Buffer, tamanho: number): Buffer {
  try {
    return inflateRawSync(cru, { maxOutputLength: Math.max(tamanho, 1) });
  } catch (error) {
    const demais = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw demais ? recusa('zip_bomb', { cause: error }) : recusa('zip_danificada', { cause: error, daEntrada: true });
  }
}

function recusaDoZip(error: unknown): unknown {
  if (error instanceof ArquivoRecusado || !(error instanceof Error)) return error;
  return recusa(error.message.includes('encryption') ? 'zip_senha' : 'zip_invalido', { cause: error });
}

const ignorada = (nome: string) =>
  nome.endsWith('/') ||
  nome.startsWith('__MACOSX/') ||
  /(^|\/)(\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(nome);

function temControle(nome: string): boolean {
  for (let at = 0; at < nome.length; at += 1) if (nome.charCodeAt(at) < 32 || nome.charCodeAt(at) === 127) return true;
  return false;
}
