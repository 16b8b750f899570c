import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { recusa } from '../recusas.ts';

/** The tax authorities accept at most 500 KB; some issuers append data. */
export const MAX_DOCUMENTO = 4 * 1024 * 1024;

/** Joined files repeat the declaration inside the envelope. */
const declaracoes = /\uFEFF?<\?xml\s[^<>]*\?>/gi;

/** Decodes XML by its bytes, ignoring its declaration: UTF-8 if valid, else Windows-1252. @throws ArquivoRecusado utf16, nul, vazio */
export function textoDeXml(bytes: Buffer): string {
  const xml = semSobras(bytes[0] === 0x1f && bytes[1] === 0x8b ? descompactado(bytes) : bytes);
  if (xml.length === 0) throw recusa('vazio');
  if (ehUtf16(bytes) || ehUtf16(xml)) throw recusa('utf16');
  if (xml.includes(0)) throw recusa('nul');
  const texto = isUtf8(xml) ? xml.toString('utf8') : new TextDecoder('windows-1252').decode(xml);
  return /.<\?xml\s/is.test(texto) ? texto.replaceAll(declaracoes, '') : texto;
}

/** A single XML in a GZIP, alone or inside a ZIP. */
function descompactado(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_DOCUMENTO });
  } catch (error) {
    throw recusa('gz_invalido', { cause: error });
  }
}

export const temBom = (bytes: Uint8Array) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** NUL, tab, LF, CR, Ctrl-Z, blank: programs leave them around a document. */
export const ehSobra = (byte: number | undefined) =>
  byte === 32 || byte === 13 || byte === 10 || byte === 9 || byte === 0 || byte === 26;

/** Bytes without byte order marks and leftovers at both ends. */
export function semSobras(bytes: Buffer): Buffer {
  let [inicio, fim] = [0, bytes.length];
  for (;;) {
    if (temBom(bytes.subarray(inicio, inicio + 3))) inicio += 3;
    else if (inicio < fim && ehSobra(bytes[inicio])) inicio += 1;
    else break;
  }
  while (fim > inicio && ehSobra(bytes[fim - 1])) fim -= 1;
  return bytes.subarray(inicio, fim);
}

export const marcaUtf16 = ([a, b]: Uint8Array) =>
  a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : null;

/** UTF-16 and UTF-32, which Windows calls "Unicode", by their mark or by the zero in every other byte. */
export function ehUtf16(bytes: Uint8Array): boolean {
  const [a, b, c, d] = bytes;
  if (marcaUtf16(bytes) !== null) return true;
  return (a === 0 && b !== 0 && c === 0 && d !== 0 && d !== undefined) || (a !== 0 && b === 0 && c !== 0 && d === 0);
}

/** Copies a text: V8 keeps the whole parent string alive while a slice of it is. */
export const copia = (parte: string) => (parte.length < 13 ? parte : ` ${parte}`.slice(1));

/** Bounded cache of results: a file repeats few values many times. */
export function lembrando<V extends NonNullable<unknown> | null>(maximo: number, fazer: (chave: string) => V) {
  const lembrados = new Map<string, V>();
  return (chave: string): V => {
    const lembrado = lembrados.get(chave);
    if (lembrado !== undefined) return lembrado;
    const feito = fazer(chave);
    if (lembrados.size >= maximo) lembrados.clear();
    lembrados.set(copia(chave), feito);
    return feito;
  };
}

export async function primeirosBytes(path: string, quantos: number): Promise<Buffer> {
  const arquivo = await open(path);
  try {
    const { buffer, bytesRead } = await arquivo.read(Buffer.alloc(quantos), 0, quantos, 0);
    if (bytesRead === 0) throw recusa('vazio');
    return buffer.subarray(0, bytesRead);
  } finally {
    await arquivo.close();
  }
}
