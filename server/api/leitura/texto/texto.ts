import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { recusa } from '../recusas.ts';

const declaracao = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/**
 * Decodes XML: UTF-8, or ISO-8859-1 or Windows-1252 if declared. @throws ArquivoRecusado utf16, nul, codificacao, vazio
 */
export function textoDeXml(bytes: Buffer): string {
  if (bytes.length === 0) throw recusa('vazio');
  recusarBinario(bytes);
  const bom = temBom(bytes);
  const declarada = declaracao.exec(bytes.toString('latin1', bom ? 3 : 0, 200))?.[1]?.toUpperCase() ?? 'UTF-8';
  if (declarada === 'UTF-8' || declarada === 'US-ASCII') {
    if (!isUtf8(bytes)) throw recusa('codificacao');
    return bytes.toString('utf8', bom ? 3 : 0);
  }
  if (declarada === 'ISO-8859-1' && !bom) return bytes.toString('latin1');
  if (declarada === 'WINDOWS-1252' && !bom) return new TextDecoder('windows-1252').decode(bytes);
  throw recusa('codificacao');
}

export const temBom = (bytes: Uint8Array) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** Refuses UTF-16 and UTF-32, which Windows calls "Unicode". @throws ArquivoRecusado utf16, nul */
export function recusarBinario(bytes: Buffer): void {
  const [a, b, c, d] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) throw recusa('utf16');
  if ((a === 0 && b !== 0) || (a !== 0 && b === 0 && c !== 0 && d === 0)) throw recusa('utf16');
  if (bytes.includes(0)) throw recusa('nul');
}

/** Copies a text: V8 keeps the whole parent string alive while a slice of it is. */
export const copia = (parte: string) => (parte.length < 13 ? parte : ` ${parte}`.slice(1));

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
