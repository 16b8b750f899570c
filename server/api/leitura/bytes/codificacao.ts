import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { conferirEspecie } from './especie-de-arquivo.ts';
import { recusa } from '../recusas.ts';
import type { LayoutDefinition } from '../registro.ts';
import { ehSobra, ehUtf16, marcaUtf16, primeirosBytes } from '../texto/texto.ts';

/** `TextDecoder` name: `windows-1252` reads ISO-8859-1, as every browser does; UTF-16 is Excel's "Unicode text". */
export type Codificacao = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** Detects a text's encoding: its mark, UTF-8 if valid throughout, else ISO-8859-1. @throws ArquivoRecusado */
export async function codificacaoDe(path: string, layout: LayoutDefinition): Promise<Codificacao> {
  await conferirEspecie(path, ['TEXTO']);
  const utf16 = utf16De(await primeirosBytes(path, 4));
  const decoder = new TextDecoder(utf16 ?? 'utf-8', { fatal: true });
  let ended = false;
  let valid = true;
  for await (const piece of createReadStream(path, { highWaterMark: 1_048_576 }) as AsyncIterable<Buffer>) {
    if (utf16 === null) ended = recusarNul(piece, ended);
    valid &&= decodes(decoder, piece);
  }
  valid &&= decodes(decoder);
  if (utf16) {
    if (!valid) throw recusa('codificacao');
    return utf16;
  }
  if (!valid && layout.codificacao === 'UTF-8') throw recusa('codificacao_do_layout');
  return valid && layout.codificacao !== 'ISO-8859-1' ? 'utf-8' : 'windows-1252';
}

/** By the byte order mark; null: another encoding. @throws ArquivoRecusado utf16 without a mark */
export function utf16De(inicio: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (!ehUtf16(inicio)) return null;
  const marca = marcaUtf16(inicio);
  // UTF-32 begins with the mark of UTF-16 and two zeros.
  if (marca === null || (inicio[2] === 0 && inicio[3] === 0)) throw recusa('utf16');
  return marca;
}

/** NUL may only pad the end of a text. @returns whether the end was reached. @throws ArquivoRecusado nul */
function recusarNul(piece: Buffer, ended: boolean): boolean {
  const from = ended ? 0 : piece.indexOf(0);
  if (from < 0) return false;
  if (!piece.subarray(from).every(ehSobra)) throw recusa('nul');
  return true;
}

/** Without `piece`: checks that the last character is complete. */
function decodes(decoder: TextDecoder, piece?: Buffer): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined });
    return true;
  } catch {
    return false;
  }
}
